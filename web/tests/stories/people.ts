/** What a person at the browser does, as the stories tell it. */

import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A table against bots, begun at once; returns its code. */
export async function beginGame(page: Page, game: string, players = 2, bot = 'random'): Promise<string> {
  await page.goto('/');
  await page.request.post('/api/me', { data: { name: 'Ada' } });
  const seats = [{ kind: 'you' }, ...Array.from({ length: players - 1 }, () => ({ kind: 'bot', bot }))];
  const answer = await page.request.post('/api/tables', { data: { settings: { game, players }, seats, start: true } });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  await page.goto(`/#/table/${id}`);
  return id;
}

/** A chat room that keeps what is said in it. */
export async function openRoom(): Promise<{ server: Server; address: string; lines: string[] }> {
  const lines: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      lines.push((JSON.parse(body) as { text: string }).text);
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/room`, lines };
}

/** Press one of a few choices, by the name of their group and its own. */
export async function choose(page: Page, group: string, name: string): Promise<void> {
  await page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true }).check();
}

/** Whether a screen has any fault that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode() // no second page for every look: ours have no frames
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(
    violations.map(
      (fault) =>
        `${fault.id}: ${fault.nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`).join(' | ')}`,
    ),
  ).toEqual([]);
}

/** Nothing sticks out of the window to the side. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, 'pixels that stick out').toBeLessThanOrEqual(0);
}

const END = 'dialog td.honor';

/** Do something, sure of it where the table asks, and wait until the table has told what came of it. */
export async function andSee(page: Page, action: () => Promise<void>, { isSure = false } = {}): Promise<void> {
  const log = page.locator('.log').first();
  const before = (await log.getAttribute('data-last')) ?? '';
  await action();
  if (isSure) {
    const sure = page.getByRole('dialog').getByRole('button', { name: /^(Give it up|Discard)/ });
    const told = page.locator(`.log:not([data-last="${before}"])`);
    await expect(sure.or(told).first()).toBeAttached();
    if (await sure.count()) await sure.press('Enter');
  }
  await expect(log).not.toHaveAttribute('data-last', before);
  // Others may have moved in between: ours is done when the server has answered.
  await expect(page.locator('[data-busy="true"]')).toHaveCount(0);
}

/** Play Harvest with the mouse until the score is shown. */
export async function playHarvest(page: Page, turns = Infinity): Promise<void> {
  const tile = page.locator('.hand button:not([aria-disabled="true"])');
  for (let turn = 0; turn < turns; turn++) {
    const done = page.locator('footer .actions .primary');
    const discard = page.locator('.card.live');
    await expect(tile.or(done).or(discard).or(page.locator(END)).first()).toBeVisible();
    if (await page.locator(END).count()) return;
    await andSee(
      page,
      async () => {
        if (await page.locator('aside .stack.can').count()) await dedicate(page);
        else if (await discard.count()) await discard.first().click();
        else if (await tile.count()) await placeTile(page);
        else await done.click();
      },
      { isSure: true },
    );
  }
}

/** Make the best dedication there is; where there is a choice of cards, the first. */
async function dedicate(page: Page): Promise<void> {
  await page.locator('aside .stack.can').last().click();
  const cards = page.locator('dialog .cards button[aria-pressed="false"][aria-disabled="false"]');
  while (await cards.count()) await cards.first().click();
  const dedicate = page.locator('dialog .primary');
  if (await dedicate.count()) await dedicate.click();
}

/** Pick up the first tile, look for a match, and place it by clicking. */
async function placeTile(page: Page): Promise<void> {
  await page.locator('.hand button').first().click();
  const match = page.locator('.cell.match');
  for (let turn = 0; turn < 3 && (await match.count()) === 0; turn++)
    await page.getByRole('button', { name: 'Turn right' }).click();
  const cell = (await match.count()) ? match.first() : page.locator('.cell.offered').first();
  await cell.hover();
  await cell.click();
}

/** Play Dice with the mouse until the score is shown. */
export async function playDice(page: Page): Promise<void> {
  await playDiceUntil(page, page.locator(END), { launches: true });
}

/**
 * Play Dice with the mouse until something is there.
 *
 * Areas that finish a pool come first, so that fireworks come soon.
 */
export async function playDiceUntil(page: Page, wanted: Locator, { launches = false } = {}): Promise<void> {
  const lit = page.locator('.touch[aria-disabled="false"]');
  const finishing = page.locator('.touch[aria-disabled="false"][aria-label*="pool completed"]');
  const shape = page.locator('.stack.can');
  const done = page.locator('footer .actions .button', { hasText: /Done with|Keep it like this|No more/ });
  for (;;) {
    await expect(lit.or(done).or(wanted).or(page.locator(END)).first()).toBeAttached();
    if (await wanted.count()) return;
    expect(await page.locator(END).count(), 'the game ended before it happened').toBe(0);
    await andSee(
      page,
      async () => {
        if (await finishing.count()) await finishing.first().dispatchEvent('click');
        else if (await lit.count()) await lit.first().dispatchEvent('click');
        else if (launches && (await shape.count())) {
          await shape.first().click();
          await page.getByRole('button', { name: 'Launch', exact: true }).click();
        } else await done.first().click();
      },
      { isSure: true },
    );
  }
}

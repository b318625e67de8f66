import { expect, test, type Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { asSlow } from './delay';
import { expectAccessible, expectNoSidewaysScrolling, openRoom } from './people';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** A site of its own, whose clock the story moves. */
async function openSite(): Promise<{ address: string; pass: (seconds: number) => Promise<void>; close: () => void }> {
  const script = join(import.meta.dirname, '..', '..', '..', 'tests', 'server', 'moved_clock.py');
  const env = { ...process.env, PYTHONPATH: join(import.meta.dirname, '..', '..', '..', 'src') };
  const server = spawn(process.env['PYTHON'] ?? 'python3', [script], { env, stdio: ['pipe', 'pipe', 'ignore'] });
  const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
  const { value: address } = (await lines.next()) as { value: string };
  const isReady = () => fetch(`${address}/ready`).then((answer) => answer.ok, () => false); // prettier-ignore
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  const pass = async (seconds: number) => {
    server.stdin.write(`${seconds}\n`);
    await lines.next();
  };
  return { address: await asSlow(address), pass, close: () => server.stdin.end() };
}

/** Place a tile, with the keys. */
async function placeTile(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/Your turn/);
  await page.locator('.hand button:not([aria-disabled="true"])').first().waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveTitle(/Your turn/);
}

test('a game over days: invited, told, late, nudged, stood in for, and back again', async ({ page, browser }) => {
  test.setTimeout(240_000); // a server of its own has to start
  const site = await openSite();
  const room = await openRoom();
  try {
    // Ada invites Chen, who wants to be told in a chat room.
    await page.goto(site.address);
    await page.getByRole('button', { name: 'Play with friends' }).click();
    await page.getByLabel('Your name').fill('Ada');
    await page.getByRole('button', { name: 'Open the table' }).click();
    const link = await page.getByLabel('Link', { exact: true }).inputValue();
    const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const friend = await elsewhere.newPage();
    await friend.goto(link);
    await friend.getByLabel('Your name').fill('Chen');
    await friend.getByRole('button', { name: 'Sit here' }).click();
    await expect(page.getByText('Chen')).toBeVisible();
    const done = await friend.request.post(`${site.address}/api/me/notices/webhook`, { data: { url: room.address } });
    expect(done.ok()).toBe(true);
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    for (const one of [page, friend]) await expect(one.locator('[data-tile]')).toHaveCount(1);
    await expect.poll(async () => (await page.title()) + (await friend.title())).toContain('Your turn');
    if ((await friend.title()).includes('Your turn')) await placeTile(friend);
    await friend.goto('about:blank');

    // He is told that it is his turn, and does not come; nor does a nudge bring him.
    await placeTile(page);
    await expect.poll(() => room.lines.at(-1)).toContain('It is your turn');
    await site.pass(2 * HOUR);
    await page.reload();
    await expect(page.getByText('Chen has been awaited for 2 hours.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Let a bot play on' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Nudge' }).click();
    await expect(page.getByText('nudged', { exact: true })).toBeVisible();
    await expect.poll(() => room.lines.at(-1)).toContain('The others are waiting for you');

    // A day later a bot plays on for him, and he is told.
    await site.pass(DAY);
    await page.reload();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Let a bot play on' }).click();
    await expect(page).toHaveTitle(/Your turn/, { timeout: 90_000 }); // its first bot has to wake up
    await expect.poll(() => room.lines.at(-1)).toContain('A bot plays on for you');

    // The week is almost over when he comes back, by the link he was told, and takes his seat.
    await site.pass(4 * DAY);
    await friend.goto(/https?:\S+/.exec(room.lines.at(-1) ?? '')?.[0] ?? '');
    await expectNoSidewaysScrolling(friend);
    await friend.getByRole('button', { name: 'Take my seat back' }).click();
    await page.reload();
    await placeTile(page);
    await placeTile(friend);
    expect(room.lines).toHaveLength(4); // each once, and the room's welcome
    await elsewhere.close();
  } finally {
    site.close();
    room.server.close();
  }
});

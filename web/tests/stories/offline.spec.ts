import { expect, test, type Page } from '@playwright/test';
import { FileHost } from './files';
import { choose, playDice, playHarvest } from './people';
import { keep, playedDeal } from './saved';
import type { SavedGame } from '../../src/local/saved';

test.use({ serviceWorkers: 'allow' });

/** A first visit: everything is kept on the device when it is over. */
async function visit(page: Page, host: FileHost): Promise<void> {
  await page.goto(host.address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(page.getByText('run on this device')).toBeVisible();
}

/** A game against one bot, played by the rules until only so many actions are missing, as this device would have kept it. */
async function nearlyOver(game: string, missing: number): Promise<SavedGame> {
  const secret = Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('hex');
  const played = await playedDeal({ game, options: {}, bots: [null, 'visitor'], secret, nonces: ['', ''] });
  return { ...played, isOver: false, actions: played.actions.slice(0, -missing) };
}

test('the network is cut after the first visit: both games are played to the end, and reloaded in the middle', async ({
  page,
}) => {
  const host = await FileHost.start();
  await visit(page, host);
  host.cut();

  for (const [game, missing, play] of [
    ['harvest', 5, playHarvest],
    ['dice', 9, playDice],
  ] as const) {
    await page.goto(host.address);
    await keep(page, await nearlyOver(game, missing));
    await page.reload();
    await page.getByRole('heading', { name: 'Games on this device' }).locator('..').getByRole('link').first().click();
    await expect(page.locator('.log').first()).toBeVisible();
    await page.reload();
    await play(page);
    await expect(page.locator('dialog td.honor').first()).toBeVisible();
    await page.getByRole('button', { name: 'Replay' }).click();
    await expect(page.getByRole('slider')).toBeVisible();
    await page.getByRole('button', { name: 'To the end' }).click();
  }
  await page.getByRole('link', { name: 'Review the game' }).click();
  await expect(page.getByRole('heading', { name: 'Moments that mattered' })).toBeVisible();
});

test('a newer version comes between games and never in one', async ({ page }) => {
  const host = await FileHost.start();
  await visit(page, host);
  await choose(page, 'Bots', 'visitor');
  await page.getByRole('button', { name: /Play now/ }).click();
  await playHarvest(page, 1);

  host.isNewer = true;
  const newer = page.locator('script[type="module"][src*="newer"]');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await page.reload();
  await expect(page.locator('.hand button')).toHaveCount(3);
  await expect(newer).toHaveCount(0);

  // Home is between games; what is begun or gone on with from there stays with the newer version.
  await page.evaluate(() => (location.hash = '#/'));
  await page.reload();
  await expect(newer).toHaveCount(1);
  await page.getByRole('heading', { name: 'Games on this device' }).locator('..').getByRole('link').first().click();
  await playHarvest(page, 1);
  await page.reload();
  await expect(page.locator('.hand button')).toHaveCount(3);
  await expect(newer).toHaveCount(1);
  host.cut();
});

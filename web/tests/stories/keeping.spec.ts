import { expect, test, type Page } from '@playwright/test';
import { playHarvest } from './people';
import { keep, playedDeal } from './saved';

const saysUnkept = (page: Page) => page.locator('.banner.fault', { hasText: 'This device cannot keep the game' });
/** Whoever has read it closes it: it lies over the lake. */
const closeBanner = (page: Page) => saysUnkept(page).getByRole('button', { name: 'Close' }).click();
const games = (page: Page) =>
  page.getByRole('heading', { name: 'Games on this device' }).locator('..').getByRole('link');

/** A game on this device, against a bot. */
async function playNow(page: Page): Promise<void> {
  await page.route(/\/api\//, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('radio', { name: /Harvest/ }).check();
  await page.getByRole('group', { name: 'Bots' }).getByRole('radio', { name: 'visitor' }).check();
  await page.getByRole('button', { name: /Play now/ }).click();
  await expect(page).toHaveURL(/#\/table\/local-/);
}

/** How many tiles lie on the lake when it is our turn. */
async function countTiles(page: Page): Promise<number> {
  const tile = page.locator('.hand button:not([aria-disabled="true"])');
  await tile.or(page.locator('footer .actions .primary')).or(page.locator('.card.live')).first().waitFor();
  return page.locator('[data-tile]').count();
}

test('a full device: the game goes on in the page, and is kept again once there is room', async ({ page }) => {
  await playNow(page);
  await playHarvest(page, 1);
  await countTiles(page);
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    Object.assign(window, { makeRoom: () => (IDBObjectStore.prototype.put = put) });
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The device is full.', 'QuotaExceededError');
    };
  });
  await playHarvest(page, 1);
  await expect(saysUnkept(page)).toBeVisible();
  await closeBanner(page);
  await playHarvest(page, 1);
  // It is said once, and what is not kept is not lost on the way through the pages.
  const tiles = await countTiles(page);
  await expect(saysUnkept(page)).toHaveCount(0);
  const table = new URL(page.url()).hash;
  await page.evaluate(() => (location.hash = '#/'));
  await expect(games(page)).toHaveCount(1);
  await page.evaluate((hash) => (location.hash = hash), table);
  await expect(page.locator('[data-tile]')).toHaveCount(tiles);

  await page.evaluate(() => (window as unknown as { makeRoom: () => void }).makeRoom());
  await playHarvest(page, 1);
  const more = await countTiles(page);
  await page.reload();
  await expect(page.locator('[data-tile]')).toHaveCount(more);
});

test('a device that is closed to the page: a game is played all the same, and one that is gone is a sentence', async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('This page may keep nothing.', 'SecurityError');
    };
  });
  await playNow(page);
  // It is said with the first move, whoever makes it.
  await countTiles(page);
  if (!(await saysUnkept(page).count())) await playHarvest(page, 1);
  await expect(saysUnkept(page)).toBeVisible();
  await closeBanner(page);
  await playHarvest(page, 2);
  await page.reload();
  await expect(page.getByText('does not let this page read the games it keeps')).toBeVisible();
  await page.getByRole('link', { name: 'To the home page' }).click();
  await expect(page.getByRole('button', { name: /Play now/ })).toBeEnabled();
});

test('what is cleared in the middle of a game is kept again with the next move', async ({ page }) => {
  await playNow(page);
  await playHarvest(page, 1);
  await countTiles(page);
  await page.evaluate(
    () => new Promise((resolve) => (indexedDB.deleteDatabase('lanterns').onsuccess = () => resolve(null))),
  );
  await playHarvest(page, 1);
  const tiles = await countTiles(page);
  await page.reload();
  await expect(page.locator('[data-tile]')).toHaveCount(tiles);
});

test('a game that was kept badly is a sentence, and the others are not touched', async ({ page }) => {
  const secret = Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('hex');
  const played = await playedDeal({ game: 'harvest', options: {}, bots: [null, 'visitor'], secret, nonces: ['', ''] });
  const whole = { ...played, isOver: false, actions: played.actions.slice(0, -8) };
  await page.goto('/');
  await keep(page, whole);
  await keep(page, { ...whole, id: 'local-bad', actions: [...whole.actions].reverse() });
  await keep(page, { id: 'local-worse', game: 'harvest' } as typeof whole);
  await page.reload();
  await expect(games(page)).toHaveCount(2);
  for (const id of ['local-bad', 'local-worse']) {
    await page.goto(`/#/table/${id}`);
    await expect(page.getByText('saved in a form that cannot be opened here')).toBeVisible();
  }
  await page.goto(`/#/table/${whole.id}`);
  await playHarvest(page, 1);
});

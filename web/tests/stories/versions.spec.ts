import { expect, test, type Page } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buildUpdate, serveBuilt, withNewerRules } from './built';
import { beginGame, playHarvest } from './people';
import { keep, playedDeal } from './saved';
import type { SavedGame } from '../../src/local/saved';

/** A game against a bot that was left in the middle. */
async function leftInTheMiddle(): Promise<SavedGame> {
  const secret = Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('hex');
  const bots = [null, 'apprentice'];
  const played = await playedDeal({ game: 'harvest', options: {}, bots, secret, nonces: ['', ''] });
  return { ...played, isOver: false, actions: played.actions.slice(0, -8) };
}

const openGame = (page: Page, id: string) => page.goto(`/#/table/${id}`);

test('a game begun under older rules goes on under them, on the device and at the server', async ({ page }) => {
  const sources = await withNewerRules('harvest');
  const update = await buildUpdate(sources);
  await serveBuilt(page, update);
  const saved = await leftInTheMiddle();
  await page.goto('/');
  await keep(page, saved);
  await openGame(page, saved.id);
  await playHarvest(page, 2);

  // The server's tables go by its own rules, which are the older ones here.
  await beginGame(page, 'harvest');
  await expect(page.locator('script[type="module"]').first()).toHaveAttribute('src', /updated-/);
  await playHarvest(page, 1);
  await expect(page.getByText('the server does: everything works')).toHaveCount(0);
  await Promise.all([update, dirname(sources)].map((folder) => rm(folder, { recursive: true })));
});

test('a game of rules that this page does not have is a sentence, and stays for a page that has them', async ({
  page,
}) => {
  const saved = await leftInTheMiddle();
  await page.goto('/');
  await keep(page, { ...saved, id: 'local-newer', rulesVersion: 99 });
  await keep(page, saved);
  await openGame(page, 'local-newer');
  await expect(page.getByText('a version of the rules that this page does not have')).toBeVisible();
  await page.getByRole('link', { name: 'To the home page' }).click();
  const games = page.getByRole('heading', { name: 'Games on this device' }).locator('..').getByRole('link');
  await expect(games).toHaveCount(2);
  await openGame(page, saved.id);
  await playHarvest(page, 1);
});

test('rules that do not arrive are a sentence, and the game is there when they do', async ({ page }) => {
  const saved = await leftInTheMiddle();
  await page.goto('/');
  await keep(page, saved);
  await page.route(/harvest.*\.wasm$/, (route) => route.abort());
  await openGame(page, saved.id);
  await expect(page.getByText('The rules of this game did not arrive')).toBeVisible();
  await page.unroute(/harvest.*\.wasm$/);
  await page.reload();
  await playHarvest(page, 1);
});

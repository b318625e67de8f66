import { expect, test, type Page } from '@playwright/test';
import { choose, playDice, playHarvest } from './people';

/** No server answers any more: only the files of the page arrive. */
async function cutServer(page: Page): Promise<void> {
  await page.route(/\/api\//, (route) => route.abort());
}

async function playNow(page: Page, name: RegExp): Promise<void> {
  await page.goto('/');
  await expect(page.getByText('run on this device')).toBeVisible();
  await page.getByRole('radio', { name }).check();
  await choose(page, 'Bots', 'apprentice');
  await page.getByRole('button', { name: /Play now/ }).click();
  await expect(page).toHaveURL(/#\/table\/local-/);
}

test('Harvest is played to the end without a server, and goes on after a reload', async ({ page }) => {
  await cutServer(page);
  await playNow(page, /Harvest/);
  await playHarvest(page, 2);
  const placed = await page.locator('[data-tile]').count();
  await page.reload();
  await expect(async () => expect(await page.locator('[data-tile]').count()).toBeGreaterThanOrEqual(placed)).toPass();
  await page.goto('/');
  await page.getByRole('heading', { name: 'Games on this device' }).locator('..').getByRole('link').first().click();
  await playHarvest(page);
  await expect(page.locator('dialog td.honor').first()).toBeVisible();
});

test('Dice is played to the end without a server', async ({ page }) => {
  await cutServer(page);
  await playNow(page, /Dice/);
  await playDice(page);
  await expect(page.locator('dialog td.honor').first()).toBeVisible();
});

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

test('one game in two tabs: the one that is behind says so, and nothing is lost', async ({ page, context }) => {
  await cutServer(page);
  await playNow(page, /Harvest/);
  await playHarvest(page, 1);
  const other = await context.newPage();
  await cutServer(other);
  await other.goto(page.url());
  await playHarvest(other, 1);
  await page.locator('.hand button:not([aria-disabled="true"])').first().waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('open in another tab').first()).toBeVisible();
  await page.reload();
  await playHarvest(page, 1);
});

test('a game that is not on this device is a sentence', async ({ page }) => {
  await page.goto('/#/table/local-0123456789abcdef');
  await expect(page.getByText('This game is not on this device')).toBeVisible();
});

test('Dice is played to the end and reviewed without a server', async ({ page }) => {
  await cutServer(page);
  await playNow(page, /Dice/);
  await playDice(page);
  await expect(page.locator('dialog td.honor').first()).toBeVisible();
  await page.getByRole('button', { name: 'Review the game' }).click();
  await expect(page.getByRole('heading', { name: 'Moments that mattered' })).toBeVisible({ timeout: 30_000 });
});

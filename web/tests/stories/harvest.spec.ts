import { expect, test } from '@playwright/test';
import { beginGame, choose, expectAccessible, playHarvest } from './people';

test('someone presses Play now and plays a whole Harvest game against a bot', async ({ page, browser }) => {
  test.slow();
  await page.goto('/');
  await choose(page, 'Players', '2');
  await choose(page, 'Bots', 'apprentice');
  await page.getByRole('button', { name: /Play now/ }).click();

  await page.locator('.hand button').first().click();
  await expect(page.locator('.facing')).toHaveCount(2);
  await page.locator('.cell.offered').first().hover();
  await expect(page.locator('.say')).toContainText('Everyone');

  await playHarvest(page);
  await expect(page.getByRole('dialog')).toContainText('honor');
  await expect(page.getByRole('list', { name: 'How the honor adds up' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'The course of the game' })).toBeVisible();
  await expect(page.getByText(/^You: \d+\?$/)).toBeVisible();
  await expectAccessible(page);

  // Whoever only looks in is not asked to play again.
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByRole('dialog').getByRole('link', { name: 'Watch the replay' })).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Play again' })).toHaveCount(0);
  await elsewhere.close();

  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
  await page.getByRole('button', { name: 'One step forward' }).click();
  await expect(page.locator('[data-tile]')).toHaveCount(2);
  await page.getByRole('group', { name: 'View as' }).getByRole('radio').nth(1).check();
  await expect(page.locator('.hand button')).toHaveCount(3);
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.locator('[data-tile]')).toHaveCount(23);
  await expectAccessible(page);
});

test('my tables say against whom and whose turn it is, and lead back to the game', async ({ page }) => {
  await beginGame(page, 'harvest', 3);
  await page.locator('.hand button:not([aria-disabled="true"])').first().waitFor();
  await page.getByRole('link', { name: 'Home' }).click();
  const table = page.getByRole('link', { name: /The Harvest Festival.*against 2 bots, random.*Your turn/s });
  await table.click();
  await expect(page.locator('.hand button')).toHaveCount(3);
});

test('a hint shows where to place a tile, and why', async ({ page }) => {
  await beginGame(page, 'harvest');
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.locator('.hint .quiet').first()).toHaveText(/[a-z]/);
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(page.locator('.cell.target')).toHaveCount(1);
});

test('a hint closes when it is told to', async ({ page }) => {
  await beginGame(page, 'harvest');
  await page.getByRole('button', { name: 'Hint' }).click();
  const hint = page.locator('.hint');
  await expect(hint).toBeVisible();
  await hint.getByRole('button', { name: 'Close' }).click();
  await expect(hint).toHaveCount(0);
});

test('a placed tile lies on the lake before the server has answered, and the focus with it', async ({ page }) => {
  let isSlow = false;
  let deliver: (() => void)[] = [];
  await page.routeWebSocket(/socket$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (isSlow) deliver.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  await beginGame(page, 'harvest');
  await page.locator('.hand button:not([aria-disabled="true"])').first().waitFor();
  const before = await page.locator('[data-tile]').count();
  isSlow = true;
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-tile]')).toHaveCount(before + 1);
  await expect(page.locator('.hand button')).toHaveCount(2);
  await expect(page.locator('[data-tile]:focus')).toHaveCount(1);
  isSlow = false;
  deliver.forEach((send) => send());
  deliver = [];
  await expect(page.locator('.log').first()).toContainText('lake tile placed');
  await expect(page.locator('[data-tile]:focus')).toHaveCount(1);
});

test('what is not possible says why', async ({ page }) => {
  await beginGame(page, 'harvest');
  await page.locator('.hand button:not([aria-disabled="true"])').first().waitFor();
  await expect(page.locator('aside .stack').first()).toContainText(/[1-4] cards? short/);
  await page.getByRole('button', { name: 'Exchange' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.say')).toHaveText(/An exchange costs 2 favor tokens; you have \d\./);
});

test('a tile is dragged from the hand to the lake', { tag: '@delayed' }, async ({ page }) => {
  await beginGame(page, 'harvest');
  const tile = page.locator('.hand button:not([aria-disabled="true"])').first();
  const from = await tile.boundingBox();
  const to = await page.locator('.cell').first().boundingBox();
  if (!from || !to) throw new Error('The table is not on the screen.');
  await page.mouse.move(from.x + 40, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await expect(page.locator('.cell.target')).toHaveCount(1);
  await page.mouse.up();
  await expect(page.locator('[data-tile]')).not.toHaveCount(1);
});

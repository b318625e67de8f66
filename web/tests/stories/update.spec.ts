import { expect, test } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { buildUpdate, serveBuilt } from './built';
import { beginGame } from './people';

test('after an update of the server a running page loads its new self and nothing is lost', async ({ page }) => {
  const update = await buildUpdate();
  const lines: { close: () => Promise<void> }[] = [];
  await page.routeWebSocket(/socket$/, (socket) => {
    socket.connectToServer();
    lines.push(socket);
  });
  await beginGame(page, 'harvest');
  await page.locator('.hand button:not([aria-disabled="true"])').first().waitFor();
  const hand = await page
    .locator('.hand button')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label')));
  await page.evaluate(() => document.body.classList.add('before'));

  // The server goes, and comes back with the new files and without the old ones.
  await serveBuilt(page, update);
  await Promise.all(lines.map((line) => line.close()));

  await expect(page.locator('body.before')).toHaveCount(0);
  await expect(page.locator('script[type="module"]').first()).toHaveAttribute('src', /updated-/);
  await expect(page.locator('.hand button')).toHaveCount(3);
  expect(
    await page.locator('.hand button').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label'))),
  ).toEqual(hand);
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-tile]')).not.toHaveCount(1);
  await rm(update, { recursive: true });
});

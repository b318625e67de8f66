import { expect, test } from '@playwright/test';
import { andSee, beginGame } from './people';

test('a game is played with the keyboard alone', async ({ page }) => {
  test.slow();
  await beginGame(page, 'harvest');
  const tile = page.locator('.hand button:not([aria-disabled="true"])');
  const done = page.getByRole('button', { name: 'Done', exact: true });
  const discard = page.locator('.card.live');
  const score = page.locator('dialog td.honor');
  for (let turn = 0; turn < 40; turn++) {
    await expect(tile.or(done).or(discard).or(score).first()).toBeVisible({ timeout: 30_000 });
    if (await score.count()) break;
    await andSee(page, async () => {
      if (await discard.count()) {
        await discard.first().focus();
        await page.keyboard.press('Enter');
      } else if (await tile.count()) {
        await page.keyboard.press('1');
        await expect(page.locator('.cell:focus')).toHaveAttribute('aria-label', /Everyone/);
        await page.keyboard.press(turn % 2 ? 'ArrowRight' : 'ArrowDown');
        await page.keyboard.press('r');
        await page.keyboard.press('Enter');
      } else {
        await done.focus();
        await page.keyboard.press('Enter');
      }
    });
  }
  await expect(score.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('every move is announced', async ({ page }) => {
  await beginGame(page, 'harvest');
  await page.locator('.hand button:not([aria-disabled="true"])').first().waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  const voice = page.locator('[aria-live="polite"]').last();
  await expect(page.locator('[role="status"][aria-live="polite"]')).toContainText(/lake tile placed|Your turn/);
  await expect(voice).toHaveCount(1);
});

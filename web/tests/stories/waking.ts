import { expect, test } from '@playwright/test';
import { beginGame } from './people';

test.setTimeout(900_000);

test('the bots of a fresh installation wake up', async ({ page }) => {
  const games = (await (await page.request.get('/api/games')).json()) as { games: { game: string }[] };
  for (const { game } of games.games) {
    await beginGame(page, game, 2, 'artisan');
    await expect(page).toHaveTitle(/Your turn/, { timeout: 400_000 });
    await page.getByRole('button', { name: 'Hint' }).click();
    await expect(page.locator('.hint')).toBeVisible({ timeout: 400_000 });
  }
});

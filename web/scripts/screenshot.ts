import { expect, test } from '@playwright/test';
import { join } from 'node:path';
import { andSee, beginGame, playHarvest } from '../tests/stories/people.ts';

test.setTimeout(300_000);

test('a turn in the middle of a game, with a tile in the hand', async ({ page }) => {
  await beginGame(page, 'harvest', 4, 'greedy');
  await playHarvest(page, 6);
  const tile = page.locator('.hand button:not([aria-disabled="true"])');
  const discard = page.locator('.card.live');
  await tile.or(discard).first().waitFor({ timeout: 60_000 });
  while (await discard.count()) await andSee(page, () => discard.first().click());
  const match = page.locator('.cell.match');
  for (const index of [0, 1, 2]) {
    await tile.nth(index).click();
    for (let turn = 0; turn < 4 && (await match.count()) === 0; turn++)
      await page.getByRole('button', { name: 'Turn right' }).click();
    if (await match.count()) break;
  }
  await match.first().hover();
  await expect(page.locator('.cell.target')).toHaveCount(1);
  await page.screenshot({
    path: join(import.meta.dirname, '..', '..', 'docs', 'table.jpg'),
    type: 'jpeg',
    quality: 84,
  });
});

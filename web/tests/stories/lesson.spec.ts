import { expect, test } from '@playwright/test';
import { expectAccessible } from './people';

test('a beginner is led through the first turn', async ({ page }) => {
  await page.goto('/#/learn');
  await page.getByRole('button', { name: 'The Harvest Festival' }).click();
  const coach = page.getByRole('complementary', { name: 'Learn by playing' });
  await expect(coach).toContainText('You sit at the bottom', { timeout: 30_000 });
  await expectAccessible(page);
  await coach.getByRole('button', { name: 'Go on' }).click();
  await expect(coach).toContainText('Pick one up', { timeout: 30_000 });
  await page.locator('.hand button').first().click();
  await expect(coach).toContainText('Turn the tile');
  await page.getByRole('button', { name: 'Turn right' }).click();
  await expect(coach).toContainText('a match');
  await page.locator('.cell.offered').first().click();
  await expect(coach).toContainText('Everyone:');
  await coach.getByRole('button', { name: 'No more notes' }).click();
  await expect(coach).toBeHidden();
});

test('a link in the rules goes to its chapter, and Back goes home from a page opened by its address', async ({ page }) => {
  await page.goto('/#/rules/dice');
  await page.getByRole('link', { name: 'D10' }).click();
  await expect(page.locator('#d10')).toBeInViewport();
  await expect(page).toHaveURL(/#\/rules\/dice$/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('button', { name: /Play now/ })).toBeVisible();
});

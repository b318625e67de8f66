import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from './people';

test('a beginner is led through the first turn', async ({ page }) => {
  await page.goto('/#/learn');
  await page.getByRole('button', { name: 'The Harvest Festival' }).click();
  const coach = page.getByRole('complementary', { name: 'Learn by playing' });
  await expect(coach).toContainText('You sit at the bottom', { timeout: 30_000 });
  await expectAccessible(page);
  await coach.getByRole('button', { name: 'Next' }).click();
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

for (const viewport of [
  { width: 360, height: 640 },
  { width: 740, height: 360 },
]) {
  test.describe(`on a phone, ${viewport.width} wide`, () => {
    test.use({ viewport });
    test('notes leave the lake free, and fold to a line that stays one', async ({ page }) => {
      await page.goto('/#/learn');
      await page.getByRole('button', { name: 'The Harvest Festival' }).click();
      const coach = page.getByRole('complementary', { name: 'Learn by playing' });
      await expect(coach).toContainText('You sit at the bottom', { timeout: 30_000 });
      const lake = await page.locator('main.lake').boundingBox();
      const note = await coach.boundingBox();
      if (!lake || !note) throw new Error('The lake or the note is not on the screen.');
      expect(lake.y + lake.height).toBeLessThanOrEqual(note.y);

      const whole = coach.getByRole('button', { name: 'Show the whole note' });
      await whole.click();
      await expect(whole).toHaveAttribute('aria-expanded', 'false');
      const ONE_LINE_PX = 56;
      expect((await coach.boundingBox())?.height).toBeLessThan(ONE_LINE_PX);
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
      await coach.getByRole('button', { name: 'Next' }).click();
      await expect(coach).toContainText('Pick one up', { timeout: 30_000 });
      expect((await coach.boundingBox())?.height).toBeLessThan(ONE_LINE_PX);
    });
  });
}

test('a link in the rules goes to its chapter, and Back goes home from a page opened by its address', async ({
  page,
}) => {
  await page.goto('/#/rules/dice');
  await page.getByRole('link', { name: 'D10' }).click();
  await expect(page.locator('#d10')).toBeInViewport();
  await expect(page).toHaveURL(/#\/rules\/dice$/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('button', { name: /Play now/ })).toBeVisible();
});

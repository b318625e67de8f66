import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from './people';

/** Let the hint do what is asked for, or hold the tile where it should go. */
async function followHint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.locator('.hint .primary').click();
}

test('a beginner is led through the first turn', async ({ page }) => {
  await page.goto('/#/learn');
  await page.getByRole('region', { name: 'The Harvest Festival' }).getByRole('button').click();
  const coach = page.getByRole('complementary', { name: 'Learn by playing' });
  await expect(coach).toContainText('You sit at the bottom');
  await expectAccessible(page);
  await coach.getByRole('button', { name: 'Next' }).click();
  await expect(coach).toContainText('Pick one up');
  await page.locator('.hand button').first().click();
  await expect(coach).toContainText('Turn the tile');
  await page.getByRole('button', { name: 'Turn right' }).click();
  await expect(coach).toContainText('a match');
  await page.locator('.cell.offered').first().click();
  await expect(coach).toContainText('Everyone:');
  await coach.getByRole('button', { name: 'No more notes' }).click();
  await expect(coach).toBeHidden();
});

test('the lesson of Harvest asks for each thing once, and for a placement that must be found', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort()); // a lesson needs no server
  await page.goto('/#/learn/harvest');
  const coach = page.getByRole('complementary', { name: 'Learn by playing' });
  const next = coach.getByRole('button', { name: 'Next' });
  await expect(coach).toContainText('most honor wins');
  await expectAccessible(page);
  await next.click();
  await expect(next).toBeHidden(); // it waits
  await page.locator('.hand button').first().click();
  await page.getByRole('button', { name: 'Turn right' }).click();
  await page.locator('.cell.offered').first().click();
  await expect(coach).toContainText('Everyone:');
  await next.click();
  await expect(coach).toContainText('faced you');
  await next.click();
  await expect(coach).toContainText('round platform');
  await followHint(page);
  await page.getByRole('button', { name: 'Place it here' }).click();
  await expect(coach).toContainText('A favor token!');
  await next.click();
  await expect(coach).toContainText('Press Exchange');
  await followHint(page);
  await expect(coach).toContainText('press the lit dedication');
  await page.locator('.stack.can').click();
  await expect(coach).toContainText('10 honor!');
  await next.click();
  await expect(coach).toContainText('find one yourself');
  await page.locator('.hand button').first().click();
  await page.locator('.cell.offered').first().click();
  await expect(coach).toContainText('Not two matches yet');
  await followHint(page);
  await page.getByRole('button', { name: 'Place it here' }).click();
  await expect(coach).toContainText('Found!');
  await next.click();
  await expect(page.getByRole('link', { name: 'Play my first game' })).toBeFocused();
});

test('the lesson of Dice ends with a chain that must be found', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/#/learn/dice');
  const coach = page.getByRole('complementary', { name: 'Learn by playing' });
  const next = coach.getByRole('button', { name: 'Next' });
  await next.click();
  await page.getByRole('button', { name: 'Keep it like this' }).click();
  for (const asked of ['color you face', 'turn bonus', 'round platform', 'right beside it']) {
    await expect(coach).toContainText(asked);
    await followHint(page);
  }
  await expect(coach).toContainText('shape of a firework');
  await page.getByRole('button', { name: 'Done with this turn' }).click();
  await expect(coach).toContainText('launch the fireworks first');
  await page.locator('.stack.can').first().click();
  await page.getByRole('button', { name: 'Launch', exact: true }).click();
  await expect(coach).toContainText('4 honor!');
  await next.click();
  await next.click();
  await expect(coach).toContainText('find one yourself');
  await page.locator('[data-area="0,0,1"]').click();
  await expect(coach).toContainText('does not lead to two');
  await followHint(page);
  await expect(coach).toContainText('Now complete the pool beside it');
  await followHint(page);
  await expect(coach).toContainText('Two pools with one die!');
  await next.click();
  await expect(page.getByRole('heading', { name: 'Now you can play!' })).toBeVisible();
});

for (const viewport of [
  { width: 360, height: 640 },
  { width: 740, height: 360 },
]) {
  test.describe(`on a phone, ${viewport.width} wide`, () => {
    test.use({ viewport });
    test('notes leave the lake free, and fold to a line that stays one', async ({ page }) => {
      await page.goto('/#/learn');
      await page.getByRole('region', { name: 'The Harvest Festival' }).getByRole('button').click();
      const coach = page.getByRole('complementary', { name: 'Learn by playing' });
      await expect(coach).toContainText('You sit at the bottom');
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
      await expect(coach).toContainText('Pick one up');
      expect((await coach.boundingBox())?.height).toBeLessThan(ONE_LINE_PX);
    });
  });
}

test('a link in the rules goes to its chapter, and Back goes home from a page opened by its address', async ({
  page,
}) => {
  await page.goto('/#/rules/dice');
  await expect(page.getByRole('heading', { name: 'Lanterns Dice in pictures' })).toBeVisible();
  await page.getByRole('button', { name: 'All rules, numbered' }).click();
  await page.getByRole('link', { name: 'D10' }).click();
  await expect(page.locator('#d10')).toBeInViewport();
  await expect(page).toHaveURL(/#\/rules\/dice$/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('button', { name: /Play now/ })).toBeVisible();
});

import { expect, test } from '@playwright/test';
import type { Color } from '../../src/pieces/drawing';
import { beginGame, expectAccessible } from './people';
import { give, offer, prepare } from './prepared';

const THREE_PAIRS: Color[][] = [
  ['black', 'blue', 'green'],
  ['black', 'blue', 'red'],
  ['black', 'green', 'red'],
  ['blue', 'green', 'red'],
];

test('a discard that would close a dedication is asked about, and says the rule', async ({ page }) => {
  await prepare(page, (position) => {
    const seat = position.seat ?? 0;
    give(position, { red: 6, blue: 4, green: 3 });
    offer(position, [
      { kind: 'dedicate', seat, type: 'four_of_a_kind', colors: ['red'] },
      { kind: 'discard', seat, color: 'blue' },
    ]);
  });
  await beginGame(page, 'harvest');
  await page.locator('.card.live').first().click();
  const question = page.getByRole('dialog', { name: 'Discard before dedicating?' });
  await expect(question).toContainText('Four of a kind');
  await expect(question).toContainText('Dedications come before discarding');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Dedicate first' }).click();
  await expect(question).toBeHidden();
  await expect(page.locator('.card.live')).toHaveCount(1);
});

test('the cards of three pair are tapped, in the order of colors that is the same everywhere', async ({ page }) => {
  await prepare(page, (position) => {
    const seat = position.seat ?? 0;
    give(position, { black: 2, blue: 2, green: 2, red: 2 });
    offer(
      position,
      THREE_PAIRS.map((colors) => ({ kind: 'dedicate', seat, type: 'three_pair', colors })),
    );
  });
  await beginGame(page, 'harvest');
  await page.locator('aside .stack.can').click();
  const dialog = page.getByRole('dialog');
  const colors = dialog.locator('.cards svg');
  await expect(colors).toHaveCount(4);
  expect(await colors.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
    ...['red', 'green', 'blue', 'black'],
  ]);
  const dedicate = dialog.getByRole('button', { name: /Dedicate Three pair/ });
  await expect(dedicate).toBeDisabled();
  for (const color of ['black', 'green', 'red']) await dialog.getByRole('button', { name: color }).click();
  await expect(dialog.getByRole('button', { name: 'blue' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await expect(dedicate).toBeEnabled();
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport });
    test('an exchange says what it costs, and leaves the lake in sight', async ({ page }) => {
      await prepare(page, (position) => {
        const seat = position.seat ?? 0;
        give(position, { red: 2, blue: 1 }, 3);
        offer(position, [
          { kind: 'exchange', seat, give: 'red', take: 'blue' },
          { kind: 'exchange', seat, give: 'red', take: 'green' },
        ]);
      });
      await beginGame(page, 'harvest');
      await page.getByRole('button', { name: 'Exchange' }).click();
      const panel = page.getByRole('region', { name: 'Exchange a lantern card' });
      await expect(panel).toContainText('Costs 2 favor tokens; you have 3.');
      await expect(page.locator('[data-tile="0"]')).toBeInViewport();
      await expectAccessible(page);
      await panel.getByRole('button', { name: 'red' }).click();
      await expect(panel.getByRole('button', { name: 'green' })).toBeEnabled();
      await expect(panel.getByRole('button', { name: 'purple' })).toBeDisabled();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(page.getByRole('button', { name: 'Exchange' })).toBeFocused();
    });
  });
}

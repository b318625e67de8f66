import { expect, test } from '@playwright/test';
import { andSee, beginGame, expectAccessible, expectNoSidewaysScrolling, playDice } from './people';

test('someone plays a whole game of Lanterns Dice against a bot', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await page.getByLabel('Lanterns Dice').check();
  await page.getByLabel('Players').selectOption('4');
  await page.getByLabel('Bots').selectOption('apprentice');
  await page.getByRole('button', { name: /Play now/ }).click();
  await expect(page.getByText('a reconstruction, not the printed sheets').first()).toBeVisible();
  await playDice(page);
  await expect(page.getByRole('dialog')).toContainText('Second largest group');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Look back at the game' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
  await expectAccessible(page);
});

test('a turn of Lanterns Dice with the keyboard alone', async ({ page }) => {
  await beginGame(page, 'dice');
  const lit = page.locator('.touch[aria-disabled="false"]');
  const keep = page.getByRole('button', { name: 'Keep it so' });
  await expect(lit.first().or(keep)).toBeAttached({ timeout: 60_000 });
  if (await keep.count()) {
    await page.keyboard.press('r');
    await keep.focus();
    await andSee(page, () => page.keyboard.press('Enter'));
  }
  await expect(lit.first()).toBeAttached({ timeout: 60_000 });
  await expect(lit.first()).toHaveAttribute('aria-label', /can be shaded/);
  await lit.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await andSee(page, () => page.keyboard.press('Enter'));
  await expect(page.locator('.log').first()).toContainText('shaded');
});

const SHEETS = { 'en-GB': 'Sheet of', 'it-IT': 'Foglio di', 'pl-PL': 'Arkusz' };
const PHONE = { width: 360, height: 640 };
const SCREENS = [
  { locale: 'en-GB', viewport: PHONE },
  { locale: 'en-GB', viewport: { width: 740, height: 360 } },
  { locale: 'en-GB', viewport: { width: 1280, height: 800 } },
  { locale: 'it-IT', viewport: PHONE },
  { locale: 'pl-PL', viewport: PHONE },
] as const;

for (const { locale, viewport } of SCREENS) {
  test.describe(`${locale}, ${viewport.width} wide`, () => {
    test.use({ locale, viewport });
    test('the Dice table is whole and accessible', async ({ page }) => {
      await beginGame(page, 'dice', 4);
      await expect(page.getByRole('group', { name: SHEETS[locale] })).toBeVisible();
      await expect(page.locator('footer .actions .button').first()).toBeVisible({ timeout: 60_000 });
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
      await page.goto('/#/rules/dice');
      await expect(page.locator('main h1')).toBeVisible();
      await expectAccessible(page);
    });
  });
}

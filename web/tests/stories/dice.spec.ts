import { expect, test } from '@playwright/test';
import {
  andSee,
  beginGame,
  choose,
  expectAccessible,
  expectNoSidewaysScrolling,
  playDice,
  playDiceUntil,
} from './people';

test('someone plays a whole game of Lanterns Dice against a bot', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await page.getByLabel('Lanterns Dice').check();
  await choose(page, 'Players', '2');
  await choose(page, 'Bots', 'apprentice');
  await page.getByRole('button', { name: /Play now/ }).click();
  await expect(page.getByText('a reconstruction, not the printed sheets').first()).toBeVisible();
  await playDice(page);
  await expect(page.getByRole('dialog')).toContainText('Second largest group');
  await expectAccessible(page);
  // As narrow as a page magnified four times, the score is scrolled with keys too.
  await page.setViewportSize({ width: 320, height: 256 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
  await expectAccessible(page);
});

test('a turn of Lanterns Dice with the keyboard alone', { tag: '@delayed' }, async ({ page }) => {
  await beginGame(page, 'dice');
  const lit = page.locator('.touch[aria-disabled="false"]');
  const keep = page.getByRole('button', { name: 'Keep it like this' });
  await expect(lit.first().or(keep)).toBeAttached({ timeout: 60_000 });
  if (await keep.count()) {
    await page.keyboard.press('r');
    await keep.focus();
    await andSee(page, () => page.keyboard.press('Enter'));
    await expect(page.locator('.touch[aria-disabled="false"]:focus')).toHaveCount(1);
  }
  await expect(lit.first()).toBeAttached({ timeout: 60_000 });
  await expect(lit.first()).toHaveAttribute('aria-label', /can be shaded/);
  await lit.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await andSee(page, () => page.keyboard.press('Enter'));
  await expect(page.locator('.log').first()).toContainText('shaded');
});

test('the tray says who would face what, and a shaded area is taken back', async ({ page }) => {
  await beginGame(page, 'dice', 3);
  await playDiceUntil(page, page.getByRole('button', { name: 'Keep it like this' }));
  const facing = page.locator('footer .facing');
  await expect(facing).toContainText('You');
  const before = await facing.innerHTML();
  const colors = new Set(
    await page.locator('.tray .face').evaluateAll((dice) => dice.map((die) => die.getAttribute('href'))),
  );
  await page.getByRole('button', { name: 'Turn the tray →' }).click();
  if (colors.size > 1) await expect.poll(() => facing.innerHTML()).not.toBe(before);
  await andSee(page, () => page.getByRole('button', { name: 'Keep it like this' }).click());

  // What others do afterwards would stay, so they come first.
  await expect(page.locator('.others use[href="#icon-check"]')).toHaveCount(2);
  const lit = page.locator('.touch[aria-disabled="false"]').first();
  const area = (await lit.getAttribute('data-area')) ?? '';
  const label = page.locator(`[data-area="${area}"]`);
  await expect(label).toHaveAttribute('aria-label', /open/);
  await andSee(page, () => lit.dispatchEvent('click'));
  await expect(label).toHaveAttribute('aria-label', /, shaded/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(label).toHaveAttribute('aria-label', /can be shaded/);
  await expect(page.locator('.log').first()).toContainText('last step taken back');
});

test('an emperor card shows what it would allow before it is paid', async ({ page }) => {
  await beginGame(page, 'dice');
  const card = page.locator('.card.can').first();
  await playDiceUntil(page, card);
  const gifts = () => page.locator('.head').innerText();
  const before = await gifts();
  await card.click();
  const allowed = await page.locator('path.allowed').count();
  expect(allowed).toBeGreaterThan(0);
  expect(await gifts()).toBe(before);
  await expectAccessible(page);
  await andSee(page, () => page.getByRole('button', { name: /^Pay/ }).click(), { isSure: true });
  await expect(page.locator('path.lit')).toHaveCount(allowed);
});

test('being done before shading is asked about, and names what would be lost', async ({ page }) => {
  await beginGame(page, 'dice');
  const lit = page.locator('.touch[aria-disabled="false"]');
  const keep = page.getByRole('button', { name: 'Keep it like this' });
  await expect(lit.first().or(keep)).toBeAttached({ timeout: 60_000 });
  if (await keep.count()) await andSee(page, () => keep.click());
  await expect(lit.first()).toBeAttached({ timeout: 60_000 });
  const open = await lit.count();

  await page.getByRole('button', { name: 'Done with this turn' }).click();
  const question = page.getByRole('dialog', { name: 'Give this up?' });
  await expect(question).toContainText(/Your die .* is not shaded yet/);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Back to the sheet' }).click();
  await expect(question).toBeHidden();
  await expect(lit).toHaveCount(open);

  await page.keyboard.press('d');
  await expect(question).toBeVisible();
  await andSee(page, () => question.getByRole('button', { name: 'Give it up' }).click());
  await expect(question).toBeHidden();
});

test('a shape of fireworks is dragged to where it fits', async ({ page }) => {
  test.slow();
  await beginGame(page, 'dice');
  const shape = page.locator('.stack.can').first();
  await playDiceUntil(page, shape);
  const from = await shape.boundingBox();
  const sheet = await page.locator('svg.large').boundingBox();
  if (!from || !sheet) throw new Error('The sheet is not on the screen.');
  await page.mouse.move(from.x + from.width / 2, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(sheet.x + sheet.width / 2, sheet.y + sheet.height / 2, { steps: 6 });
  await expect(page.locator('.preview')).not.toHaveCount(0);
  await andSee(page, () => page.mouse.up(), { isSure: true });
  await expect(page.locator('.display')).not.toHaveCount(0);
});

test.describe('with fingers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test('a tap comes near and aims, a button shades, and what is not possible says why', async ({ page }) => {
    await beginGame(page, 'dice', 3);
    const lit = page.locator('.touch[aria-disabled="false"]');
    const keep = page.getByRole('button', { name: 'Keep it like this' });
    const say = page.locator('footer .say');
    await expect(lit.first().or(keep)).toBeAttached({ timeout: 60_000 });
    if (await keep.count()) {
      await page.locator('.touch').first().tap({ force: true });
      await expect(say).toContainText('The tray comes first.');
      await andSee(page, () => keep.tap());
    }
    await expect(lit.first()).toBeAttached({ timeout: 60_000 });
    await page.locator('.dock .card[aria-disabled="true"]').last().tap({ force: true });
    await expect(say).toHaveText(/Shade .* The card costs \d gifts; you have \d\./);
    await page.locator('.dock .stack').first().tap({ force: true });
    await expect(say).toHaveText(/Only the player whose turn it is|no completed pools/);

    await lit.first().tap({ force: true });
    const shade = page.getByRole('button', { name: 'Shade it here' });
    await expect(shade).toBeVisible();
    await expect(page.locator('.near')).toHaveCount(1);
    const half = await lit.first().boundingBox();
    expect(half?.width, 'a half of a pool is large enough for a thumb').toBeGreaterThan(44);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    // A half's own quarter: the middle of its box lies on the line between two halves.
    const [x, y] = await page.locator('.touch[aria-disabled="true"][aria-label*="open"]').evaluateAll((areas) => {
      const quarters = [0.25, 0.75].flatMap((across) => [0.25, 0.75].map((down) => [across, down] as const));
      for (const area of areas) {
        const { left, top, width, height } = area.getBoundingClientRect();
        const points = quarters.map(([across, down]) => [left + width * across, top + height * down] as const);
        // what lies under the dock or beside the part that came near cannot be touched
        const point = points.find(([x, y]) => document.elementFromPoint(x, y) === area);
        if (point) return point;
      }
      throw new Error('No open area of another color is in reach of a finger.');
    });
    await page.touchscreen.tap(x, y);
    await expect(say).toHaveText(/This area is .*; (the die you face|this turn’s bonus) is/);
    await andSee(page, () => shade.tap());
    await expect(page.locator('.near')).toHaveCount(0);
    await expect(page.locator('.log').first()).toContainText('shaded');
  });
});

const SHEETS = { 'en-GB': 'Your sheet', 'it-IT': 'Il tuo foglio', 'pl-PL': 'Twój arkusz' };
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

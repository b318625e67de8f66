import { expect, test, type Locator, type Page } from '@playwright/test';
import { andSee, beginGame } from './people';

/** Go through the page with Tab until something has the focus. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  const MOST_STOPS = 80;
  const isThere = () => goal.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < MOST_STOPS && !(await isThere()); stop++) await page.keyboard.press('Tab');
  await expect(goal).toBeFocused();
}

/** Walk over the sheet with the arrow keys to a lit area: one that completes a pool, or the nearest. A pool is two steps wide. */
async function walkToLit(page: Page): Promise<void> {
  const keys = await page.locator('.touch').evaluateAll((areas) => {
    const placeOf = (area: Element) => {
      const [row = 0, column = 0, side = 0] = (area.getAttribute('data-area') ?? '').split(',').map(Number);
      return [row, column * 2 + side] as const;
    };
    const [row, along] = placeOf(areas.find((area) => area.getAttribute('tabindex') === '0')!);
    const ways = areas
      .filter((area) => area.getAttribute('aria-disabled') === 'false')
      .map((area) => ({
        down: placeOf(area)[0] - row,
        right: placeOf(area)[1] - along,
        completes: area.getAttribute('aria-label')!.includes('pool completed'),
      }));
    const lengthOf = (way: (typeof ways)[number]) => Math.abs(way.down) + Math.abs(way.right);
    const { down, right } = ways.sort(
      (a, b) => Number(b.completes) - Number(a.completes) || lengthOf(a) - lengthOf(b),
    )[0]!;
    return [
      ...Array.from({ length: Math.abs(down) }, () => (down > 0 ? 'ArrowDown' : 'ArrowUp')),
      ...Array.from({ length: Math.abs(right) }, () => (right > 0 ? 'ArrowRight' : 'ArrowLeft')),
    ];
  });
  await page.locator('.touch[tabindex="0"]').focus();
  for (const key of keys) await page.keyboard.press(key);
}

test('a game of Harvest is played with the keyboard alone', async ({ page }) => {
  test.slow();
  await beginGame(page, 'harvest');
  const tile = page.locator('.hand button:not([aria-disabled="true"])');
  const done = page.getByRole('button', { name: 'Done', exact: true });
  const discard = page.locator('.card.live');
  const score = page.locator('dialog td.honor');
  for (let turn = 0; turn < 40; turn++) {
    await expect(tile.or(done).or(discard).or(score).first()).toBeVisible();
    if (await score.count()) break;
    await andSee(
      page,
      async () => {
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
      },
      { isSure: true },
    );
  }
  await expect(score.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('Lanterns Dice is played with the keyboard alone until fireworks fly', async ({ page }) => {
  test.slow();
  await beginGame(page, 'dice');
  const lit = page.locator('.touch[aria-disabled="false"]');
  const keep = page.getByRole('button', { name: 'Keep it like this' });
  const done = page.getByRole('button', { name: /Done with|No more fireworks/ });
  const readyShape = () =>
    page.locator('.stack').evaluateAll((all) => all.findIndex((stack) => stack.classList.contains('can')));
  const displays = page.locator('svg.large .display');
  await tabTo(page, page.locator('.touch[tabindex="0"]'));
  while ((await displays.count()) === 0) {
    await expect(lit.or(keep).or(done).first()).toBeAttached();
    const ready = await readyShape();
    await andSee(
      page,
      async () => {
        if (await keep.count()) {
          await page.keyboard.press('r');
          await keep.focus();
          await page.keyboard.press('Enter');
        } else if (await lit.count()) {
          await walkToLit(page);
          await page.keyboard.press('Enter');
        } else if (ready >= 0) {
          await page.keyboard.press(String(ready + 1));
          await page.keyboard.press('n');
          await page.getByRole('button', { name: 'Launch', exact: true }).focus();
          await page.keyboard.press('Enter');
        } else await page.keyboard.press('d');
      },
      { isSure: true },
    );
  }
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

import { expect, test, type Page } from '@playwright/test';
import { beginGame, expectAccessible, expectNoSidewaysScrolling } from './people';

/** Between them, the languages walk through narrow and wide screens, by day and by night. */
const LANGUAGES = {
  'en-GB': {
    code: 'en',
    play: 'Play now',
    home: 'Home',
    supply: 'Supply',
    menu: 'Menu',
    table: 'Table',
    theme: 'light',
    phone: 320,
    wide: 1440,
  },
  'it-IT': {
    code: 'it',
    play: 'Gioca subito',
    home: 'Inizio',
    supply: 'Riserva',
    menu: 'Menu',
    table: 'Tavolo',
    theme: 'dark',
    phone: 360,
    wide: 768,
  },
  'pl-PL': {
    code: 'pl',
    play: 'Zagraj teraz',
    home: 'Początek',
    supply: 'Zasoby',
    menu: 'Menu',
    table: 'Stół',
    theme: 'light',
    phone: 390,
    wide: 1280,
  },
} as const;
const HEIGHTS = { phone: 640, 'phone on its side': 360, wide: 800 } as const;
const WIDTH_ON_ITS_SIDE = 740;
/** Up to here what lies beside the lake is behind a button. */
const NARROW = 820;

/** Every page that is not a table, the lists of a newcomer still empty. */
const PAGES = [
  ...['settings', 'learn', 'about', 'rules/harvest', 'rules/dice', 'nowhere', 'find', 'tournament', 'ratings'],
  ...['games', 'account', 'privacy', 'puzzles', 'puzzle/harvest/any', 'puzzle/dice/any', 'puzzle/deal/2026-11-16'],
  ...['replay/file', 'review/file'],
] as const;
const SIZES = ['phone', 'phone on its side', 'wide'] as const;

/** A page of ours says all it has to say, in the window and to every reader. */
async function expectWhole(page: Page, address: string): Promise<void> {
  await page.goto(`/#/${address}`);
  await page.evaluate(() => new Promise(requestAnimationFrame)); // the page before it is gone
  await expect(page.locator('main :is(h1, h2, p, button, section)').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
}

for (const [order, [locale, words]] of Object.entries(LANGUAGES).entries()) {
  for (const [place, size] of SIZES.entries()) {
    // Each language opens a third of the pages at each size: together, all pages at all sizes.
    const turn = (order + place) % SIZES.length;
    const width = size === 'phone on its side' ? WIDTH_ON_ITS_SIDE : words[size];
    test.describe(`${words.code}, ${size}, ${words.theme}`, () => {
      test.use({ locale, viewport: { width, height: HEIGHTS[size] }, colorScheme: words.theme });

      test('every screen is whole, in one language, and accessible', async ({ page }) => {
        await page.goto('/');
        await expect(page.getByRole('button', { name: words.play })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', words.code);
        await expectAccessible(page);
        await expectNoSidewaysScrolling(page);
        await page.locator('input[name="game"]').last().check();
        await page.locator('.play summary').first().click();
        await expect(page.locator('.play details fieldset').first()).toBeVisible();
        await expectAccessible(page);
        await expectWholeChoices(page);

        for (const address of PAGES.filter((_, index) => index % SIZES.length === turn))
          await expectWhole(page, address);

        await beginGame(page, 'harvest', 4);
        await page.locator('.hand button:not([aria-disabled="true"])').first().waitFor();
        await page.getByRole('button', { name: words.menu }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        if (width <= NARROW || size === 'phone on its side') {
          await page.getByRole('button', { name: words.table, exact: true }).click();
          await expect(page.getByRole('dialog')).toContainText(words.supply);
          await expectAccessible(page);
          await page.keyboard.press('Escape');
        }
        await page.locator('.hand button').first().click();
        await expectAccessible(page);
        await expectNoSidewaysScrolling(page);
        const boxes = await page.locator('footer button, .cell').evaluateAll((buttons) =>
          buttons
            .map((button) => button.getBoundingClientRect())
            .filter((box) => box.width < 43.5 || box.height < 43.5)
            .map((box) => `${box.width}×${box.height}`),
        );
        expect(boxes, 'targets too small for a thumb').toEqual([]);
      });
    });
  }
}

/** What is chosen can be read to its end. */
async function expectWholeChoices(page: Page): Promise<void> {
  const ARROW_PX = 16;
  const clipped = await page.locator('select').evaluateAll((all, arrow) => {
    const ink = document.createElement('canvas').getContext('2d');
    return (all as HTMLSelectElement[]).flatMap((select) => {
      const style = getComputedStyle(select);
      const text = select.selectedOptions[0]?.text ?? '';
      if (!ink) return [];
      ink.font = style.font;
      const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
      return ink.measureText(text).width > room + 1 ? [`${text}: ${room}`] : [];
    });
  }, ARROW_PX);
  expect(clipped, 'choices that are cut off').toEqual([]);
}

test.describe('magnified four times', () => {
  test.use({ viewport: { width: 320, height: 256 } });
  for (const game of ['harvest', 'dice']) {
    test(`everything on a table can be reached and nothing sticks out: ${game}`, async ({ page }) => {
      await beginGame(page, game, 4);
      await expect(page).toHaveTitle(/Your turn/, { timeout: 60_000 });
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
      for (const part of [
        page.locator('footer button').first(),
        page.locator('#table'),
        page.getByRole('button', { name: 'Menu' }),
      ]) {
        await part.scrollIntoViewIfNeeded();
        await expect(part).toBeInViewport();
      }
      await page.locator('footer button').last().scrollIntoViewIfNeeded();
      // Pages scroll by whole pixels: a fraction of one may stay outside.
      await expect(page.locator('footer button').last()).toBeInViewport({ ratio: 0.99 });
    });
  }
  test('every page is whole', async ({ page }) => {
    for (const address of PAGES) await expectWhole(page, address);
  });
});

test.describe('where things may move', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test('the lake is simply there when a table is opened', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('transitionrun', (event) => {
        if ((event.target as Element).classList?.contains('plane')) document.documentElement.dataset['slid'] = 'yes';
      });
    });
    await beginGame(page, 'harvest');
    await expect(page.locator('[data-tile="0"]')).toBeVisible();
    await expect(page.locator('.plane:not(.still)')).toHaveCount(1);
    await expect(page.locator('html')).not.toHaveAttribute('data-slid');
  });
});

test.describe('with fingers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test('nobody is told about a wheel or keys', async ({ page }) => {
    await beginGame(page, 'harvest');
    await page.locator('.hand button:not([aria-disabled="true"])').first().tap();
    await expect(page.locator('.say')).toContainText('Tap the tile in your hand to turn it.');
  });
});

test('the home page leads to what this is, and a table’s menu leads there and back', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page.getByText('not affiliated with the publishers')).toBeVisible();
  await expect(page.getByText(/Version of the server: \d+\.\d+/)).toBeVisible();

  const id = await beginGame(page, 'harvest');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { name: 'About Lanterns' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(new RegExp(`#/table/${id}$`));
});

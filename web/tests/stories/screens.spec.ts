import { expect, test } from '@playwright/test';
import { beginGame, expectAccessible, expectNoSidewaysScrolling } from './people';

const LANGUAGES = {
  'en-GB': { code: 'en', play: 'Play now', home: 'Home', supply: 'Supply', menu: 'Menu', table: 'Table' },
  'it-IT': { code: 'it', play: 'Gioca subito', home: 'Inizio', supply: 'Riserva', menu: 'Menu', table: 'Tavolo' },
  'pl-PL': { code: 'pl', play: 'Zagraj teraz', home: 'Początek', supply: 'Zasoby', menu: 'Menu', table: 'Stół' },
};
const SIZES = {
  phone: { width: 360, height: 640 },
  'phone on its side': { width: 740, height: 360 },
  desktop: { width: 1280, height: 800 },
};

for (const [locale, words] of Object.entries(LANGUAGES)) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test.describe(`${words.code}, ${size}`, () => {
      test.use({ locale, viewport });

      test('every screen is whole, in one language, and accessible', async ({ page }) => {
        await page.goto('/');
        await expect(page.getByRole('button', { name: words.play })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', words.code);
        await expectAccessible(page);
        await expectNoSidewaysScrolling(page);

        for (const address of ['settings', 'learn', 'about', 'rules/harvest', 'nowhere']) {
          await page.goto(`/#/${address}`);
          await expect(page.locator('main')).toBeVisible();
          await expectAccessible(page);
          await expectNoSidewaysScrolling(page);
        }

        await beginGame(page, 'harvest', 4);
        await page.locator('.hand button:not([aria-disabled="true"])').first().waitFor({ timeout: 30_000 });
        await page.getByRole('button', { name: words.menu }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        if (size !== 'desktop') {
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

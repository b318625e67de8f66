import { expect, test, type Page } from '@playwright/test';
import { andSee, choose, playHarvest } from './people';

/** No server answers any more: only the files of the page arrive. */
async function cutServer(page: Page): Promise<void> {
  await page.route(/\/api\//, (route) => route.abort());
}

async function playNow(page: Page, name: RegExp): Promise<void> {
  await page.goto('/');
  await expect(page.getByText('run on this device')).toBeVisible();
  await page.getByRole('radio', { name }).check();
  await choose(page, 'Bots', 'apprentice');
  await page.getByRole('button', { name: /Play now/ }).click();
  await expect(page).toHaveURL(/#\/table\/local-/);
}

test('a game without a server goes on after a reload, and a hint says why', async ({ page }) => {
  await cutServer(page);
  await playNow(page, /Harvest/);
  await playHarvest(page, 2);
  const placed = await page.locator('[data-tile]').count();
  await page.reload();
  await expect(async () => expect(await page.locator('[data-tile]').count()).toBeGreaterThanOrEqual(placed)).toPass();
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.locator('.hint .quiet').first()).toHaveText(/[a-z]/);
});

test('a page of plain files misses no server and offers nothing that needs one', async ({ page }) => {
  await page.route(/\/api\//, (route) => route.fulfill({ status: 404, body: 'There is no such file.' }));
  await page.goto('/');
  await expect(page.getByText('Games run on this device')).toBeVisible();
  await expect(page.getByRole('button', { name: 'On one device' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  for (const name of ['Join a table', 'Open tables', 'My games', 'Leaderboards', 'Play someone now'])
    await expect(page.getByText(name, { exact: true })).toHaveCount(0);
});

for (const [locale, sentence] of [
  ['en-GB', 'with WebAssembly, and this browser does not have it'],
  ['it-IT', 'con WebAssembly, e questo browser non ce l’ha'],
  ['pl-PL', 'za pomocą WebAssembly, a ta przeglądarka go nie ma'],
] as const)
  test.describe(() => {
    test.use({ locale });
    test(`plain files in a browser that cannot run the rules: what is missing, and what to do: ${locale}`, async ({
      page,
    }) => {
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
      await page.route(/\/api\//, (route) => route.fulfill({ status: 404, body: 'There is no such file.' }));
      for (const address of ['/', '/#/learn/harvest/begin', '/#/learn/harvest', '/#/puzzle/harvest/any']) {
        await page.goto(address);
        await page.reload();
        await expect(page.getByText(sentence).first(), address).toBeVisible();
      }
    });
  });

test('around one device and with the guide, no server is needed', async ({ page }) => {
  await cutServer(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'On one device' }).click();
  await page.getByRole('textbox', { name: 'Player 2' }).fill('Bo');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.getByRole('button', { name: /^I am / }).click();
  await page.locator('.hand button:not([aria-disabled="true"])').first().waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^I am / }).click();
  await expect(page).toHaveURL(/#\/table\/local-/);
  await expect(page.getByText('Bo', { exact: true }).first()).toBeVisible();

  await page.goto('/#/learn');
  await page.getByRole('region', { name: 'Lanterns Dice' }).getByRole('button').click();
  await expect(page.getByRole('complementary', { name: 'Learn by playing' })).toBeVisible();
});

test('one game in two tabs: the one that is behind says so, and nothing is lost', async ({ page, context }) => {
  await cutServer(page);
  await playNow(page, /Harvest/);
  await playHarvest(page, 1);
  const other = await context.newPage();
  await cutServer(other);
  await other.goto(page.url());
  await playHarvest(other, 1);
  await page.locator('.hand button:not([aria-disabled="true"])').first().waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('open in another tab').first()).toBeVisible();
  await page.reload();
  await playHarvest(page, 1);
});

test('a game begun alone goes on at the server, with a friend in the next seat', async ({ page, browser }) => {
  await cutServer(page);
  await playNow(page, /Harvest/);
  await playHarvest(page, 1);
  await page.locator('.hand button:not([aria-disabled="true"])').first().waitFor();
  const placed = await page.locator('[data-tile]').count();
  await page.unroute(/\/api\//);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Invite someone to this game' }).click();
  await expect(page.getByText('began this game on a device')).toBeVisible();
  await expect(page.getByText('1 seat is free')).toBeVisible();
  const link = await page.getByLabel('Link').inputValue();

  const elsewhere = await browser.newContext();
  const friend = await elsewhere.newPage();
  await friend.goto(link);
  await friend.getByLabel('Your name').fill('Chen');
  await friend.getByRole('button', { name: 'Sit here' }).click();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(friend.locator('[data-tile]')).toHaveCount(placed);
  await andSee(friend, () => playHarvest(page, 1));
  await elsewhere.close();
  await page.goto('/');
  await expect(page.getByText('Games on this device')).toHaveCount(0);
});

test('a game that is not on this device is a sentence', async ({ page }) => {
  await page.goto('/#/table/local-0123456789abcdef');
  await expect(page.getByText('This game is not on this device')).toBeVisible();
});

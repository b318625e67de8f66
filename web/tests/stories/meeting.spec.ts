import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from './people';

test('a tournament is opened, bots come, and its first round begins', async ({ page }) => {
  await page.goto('/#/find');
  await page.getByRole('link', { name: 'A new tournament' }).click();
  await page.getByLabel('Name of the tournament').fill('Lake cup');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open the tournament' }).click();
  await expect(page.getByRole('heading', { name: 'Lake cup' })).toBeVisible();
  await page.getByRole('button', { name: 'Take part', exact: true }).click();
  await expect(page.getByText('1 takes part so far')).toBeVisible();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByText('At least 4 have to take part')).toBeVisible();
  for (const [index, bot] of ['Visitor', 'Apprentice', 'Artisan'].entries()) {
    await page.getByRole('group', { name: 'Let a bot take part' }).getByRole('button', { name: bot }).click();
    await expect(page.getByText(`${index + 2} take part so far`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByText('Round 1 of 3').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'To your table' }).click();
  await expect(page.locator('.hand button').first()).toBeVisible();
});

test('two who look for someone to play with find each other, and a third watches', async ({ page, browser }) => {
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'Play someone now' }).click();
  await expect(page.getByRole('heading', { name: 'Watch a game' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Find opponents' }).click();
  await expect(page.getByText('Only you are waiting.')).toBeVisible();
  await expectAccessible(page);
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto('/#/find');
  await expect(other.getByText('1 person is waiting')).toBeVisible();
  await expectNoSidewaysScrolling(other);
  await other.getByRole('button', { name: 'Find opponents' }).click();
  for (const one of [page, other]) {
    await expect(one).toHaveURL(/#\/table\//);
    await expect(one.locator('.hand button').first()).toBeVisible();
  }
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto('/#/find');
  const table = new URL(page.url()).hash;
  await stranger.locator(`a[href="${table}"]`, { hasText: 'watching' }).click();
  await expect(stranger).toHaveURL(page.url());
  await elsewhere.close();
});

import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from './people';

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
    await expect(one.locator('.hand button').first()).toBeVisible({ timeout: 30_000 });
  }
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto('/#/find');
  await stranger.getByRole('link', { name: /watching/ }).click();
  await expect(stranger).toHaveURL(page.url());
  await elsewhere.close();
});

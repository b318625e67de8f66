import { expect, test } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { beginGame } from './people';

const KILOBYTE = 1000;

test('the page is light: 120 KB before the table, 200 KB with it, compressed', async ({ page }) => {
  const loaded: Promise<number>[] = [];
  page.on('response', (response) => {
    const isOurs = !response.url().includes('/api/') && response.ok();
    if (isOurs) loaded.push(response.body().then((body) => gzipSync(body).length, () => 0));
  });
  const weight = async () => (await Promise.all(loaded)).reduce((sum, size) => sum + size, 0);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Play now/ })).toBeEnabled();
  const home = await weight();
  await beginGame(page, 'harvest');
  await expect(page.locator('.hand button')).toHaveCount(3);
  const table = await weight();
  test.info().annotations.push({ type: 'weight', description: `home ${home}, with the table ${table} bytes` });
  expect(home).toBeLessThan(120 * KILOBYTE);
  expect(table).toBeLessThan(200 * KILOBYTE);
});

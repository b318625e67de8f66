import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { choose, expectAccessible } from './people';

const SHIPPED = join(import.meta.dirname, '..', '..', '..', 'src', 'lanterns', 'dice', 'edition', 'shipped');

test('an owner sets a table for friends with shapes of their choice and the sheets of their own box', async ({
  page,
}) => {
  const text = readFileSync(join(SHIPPED, 'reconstruction-2.json'), 'utf8').replace(
    /"label": "[^"]*"/,
    '"label": "My box"',
  );
  const load = (contents: string) =>
    page
      .locator('dialog input[type=file]')
      .setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(contents) });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play with friends' }).click();
  await page.getByLabel('Your name').fill('Ada');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Lanterns Dice' }).check();
  await dialog.getByRole('radio', { name: 'Choose yourself' }).check();
  for (const shape of ['T', 'L', 'Zigzag']) await dialog.getByRole('checkbox', { name: shape, exact: true }).check();
  await expect(dialog.getByText('Choose 1 more shape.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Open the table' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Square' }).check();
  await choose(page, 'Who starts', 'player 2');

  // A fault stands beside its line; the file without it is what the table is set with.
  await dialog.getByText('Sheets and cards of your own box').click();
  await load(text.replace('WG.', 'WX.'));
  await expect(dialog.getByText('has X, which is not a color')).toBeVisible();
  await expect(dialog.getByText('Line 12')).toBeVisible();
  await expectAccessible(page);
  await load(text);
  await expect(dialog.getByText('“My box” is what you will play with.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Open the table' }).click();
  await expect(page).toHaveURL(/table\//);
  const table = await page.request.get(`/api/tables/${page.url().split('/').at(-1)}`);
  const { settings } = (await table.json()) as { settings: { options: Record<string, unknown> } };
  expect(settings.options).toMatchObject({
    shapes: ['square4', 't4', 'l4', 'zig4'],
    start: 1,
    edition: { contents: { label: 'My box' } },
  });

  // The device keeps it, and plays with it by itself.
  await page.goto('/');
  await page.getByRole('button', { name: 'On one device' }).click();
  await choose(page, 'Game', 'Lanterns Dice');
  await page.getByRole('radio', { name: 'Random' }).check();
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/table\/local-/);
  await expect(page.getByText('Edition: My box')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Turn the tray/ }).first()).toBeVisible();
});

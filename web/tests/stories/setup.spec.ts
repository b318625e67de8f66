import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { choose, expectAccessible } from './people';

interface Box {
  label: string;
  lake: string[];
  sheets?: Record<string, { lake: string[] }>;
}

/** A box of four lakes, of which no two have equally many boats. */
function fourLakes(box: Box): Box {
  const boats = box.lake.join().split('~').length - 1;
  const keep = (most: number): string[] => {
    let left = most;
    return box.lake.map((row) => row.replaceAll('~', () => (left-- > 0 ? '~' : '.')));
  };
  const sheets = Object.fromEntries(['B', 'C', 'D'].map((sheet, index) => [sheet, { lake: keep(boats - 1 - index) }]));
  return { ...box, sheets };
}

const SHIPPED = join(import.meta.dirname, '..', '..', '..', 'src', 'lanterns', 'dice', 'edition', 'shipped');

test('an owner sets a table for friends with shapes of their choice and the sheets of their own box', async ({
  page,
}) => {
  const shipped = JSON.parse(readFileSync(join(SHIPPED, 'reconstruction-2.json'), 'utf8')) as Box;
  const box = fourLakes({ ...shipped, label: 'My box' });
  const text = JSON.stringify(box, null, 1);
  const wrongLine = 1 + text.split('\n').findIndex((line) => line.includes(box.lake[2]!));
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
  const short = { ...box.sheets, B: { lake: box.lake.slice(1) } };
  await load(JSON.stringify({ ...box, sheets: short }, null, 1).replace('WG.', 'WX.'));
  await expect(dialog.getByText('has X, which is not a color')).toBeVisible();
  await expect(dialog.getByText(`Line ${wrongLine}`)).toBeVisible();
  await expect(dialog.getByText('has 5 rows, the lake of sheet A 6')).toBeVisible();
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

  // The device keeps it, and plays with it by itself. What it kept in an older form is read again.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('lanterns.edition') ?? '') as { layout: string };
    localStorage.setItem('lanterns.edition', JSON.stringify({ ...kept, layout: 'older' }));
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'On one device' }).click();
  await choose(page, 'Game', 'Lanterns Dice');
  await page.getByRole('radio', { name: 'Random' }).check();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lanterns.edition'))).not.toContain('"older"');
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/table\/local-/);
  await expect(page.getByText('Edition: My box')).toBeVisible();
  const boats = await Promise.all(
    [0, 1].map((seat) => page.locator(`svg[data-sheet="${seat}"] use[href="#boat"]`).count()),
  );
  expect(boats[0], 'each seat has the lake of its own sheet').not.toBe(boats[1]);
  await expect(page.getByRole('button', { name: /^Turn the tray/ }).first()).toBeVisible();

  // A game that was saved in an older form waits for a server, and then goes on.
  await page.evaluate(makeOlder);
  await page.reload();
  await expect(page.getByText('The sheets of this game are kept here in an older form.')).toBeVisible();
  await page.unroute('**/api/**');
  await page.reload();
  await expect(page.getByText('Edition: My box')).toBeVisible();
});

/** Let the game and the edition of this device be from before the layout of the rules changed. */
async function makeOlder(): Promise<void> {
  localStorage.removeItem('lanterns.edition');
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('lanterns', 1);
    request.onsuccess = () => resolve(request.result);
  });
  await new Promise<void>((resolve) => {
    const transaction = database.transaction('games', 'readwrite');
    const games = transaction.objectStore('games');
    const all = games.getAll() as IDBRequest<{ options: { edition: { layout: string } } }[]>;
    all.onsuccess = () =>
      all.result.forEach((game) => {
        game.options.edition.layout = 'older';
        games.put(game);
      });
    transaction.oncomplete = () => resolve();
  });
  database.close();
}

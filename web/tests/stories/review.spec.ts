import { expect, test, type Page } from '@playwright/test';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible, expectNoSidewaysScrolling } from './people';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const BUILT = join(ROOT, 'src', 'lanterns', 'server', 'static');
const KILOBYTE = 1000;

/** The first recorded game of a file, as a player would have saved it. */
function recordOf(game: string): { name: string; mimeType: string; buffer: Buffer } {
  const [first] = readFileSync(join(ROOT, 'tests', 'games', `${game}.jsonl`), 'utf8').split('\n');
  return { name: `${game}.jsonl`, mimeType: 'application/json', buffer: Buffer.from(first!) };
}

async function chooseFile(page: Page, game: string): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(recordOf(game));
  await expect(page.getByRole('rowheader', { name: 'Luck' })).toBeVisible();
}

/** What the files of the review weigh on the wire, without the rules and the weights of the judgement. */
function weightOf(paths: Iterable<string>): number {
  const own = [...paths].filter((path) => /\/review/i.test(path) && /\.(js|css)$/.test(path));
  return own.reduce((sum, path) => {
    const file = join(BUILT, path);
    return sum + statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
  }, 0);
}

test('a saved game is taken apart, and the better move is shown on the table', async ({ page }) => {
  const loaded = new Set<string>();
  page.on('request', (request) => loaded.add(new URL(request.url()).pathname));
  const isJudgement = (path: string) => /judging.*\.wasm$|\.weights$/.test(path);
  await page.goto('/');
  await page.getByRole('link', { name: 'Review a saved game' }).click();
  await expect(page.locator('input[type="file"]')).toBeVisible();
  expect([...loaded].filter(isJudgement), 'loaded before it is asked for').toEqual([]);

  const empty = { name: 'empty.json', mimeType: 'application/json', buffer: Buffer.from('{}') };
  await page.locator('input[type="file"]').setInputFiles(empty);
  await expect(page.getByRole('alert').filter({ hasText: 'no record of a game' })).toBeVisible();

  for (const game of ['harvest', 'dice']) {
    await chooseFile(page, game);
    await expectNoSidewaysScrolling(page);
    if (game === 'harvest') await expectAccessible(page);
    const chosen = page.locator('li').filter({ hasText: 'Promised more' }).first();
    await chosen.getByRole('button', { name: /Look at the table/ }).click();
    const log = page.locator('.log').first();
    const before = await log.innerText();
    await page.getByRole('button', { name: 'Promised more' }).click();
    await expect(log).not.toHaveText(before);
    await expect(page.locator('.controls')).toContainText('It ');
    if (game === 'harvest') await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
  expect([...loaded].filter(isJudgement)).toHaveLength(4);
  const weight = weightOf(loaded);
  test.info().annotations.push({ type: 'weight', description: `the review ${weight} bytes` });
  expect(weight).toBeGreaterThan(0);
  expect(weight).toBeLessThan(25 * KILOBYTE);
});

test('the chances at every step are told to the keyboard', async ({ page }) => {
  await page.goto('/#/review/file');
  await chooseFile(page, 'harvest');
  const course = page.getByRole('slider', { name: 'Chances of winning' });
  await course.press('Home');
  await expect(course).toHaveAttribute('aria-valuetext', /^Step 1 of 53: Player 1 \d+%, Player 2 \d+%$/);
  await course.press('ArrowRight');
  await expect(course).toHaveAttribute('aria-valuetext', /^Step 2 of 53/);
  await page.getByRole('button', { name: 'Look at the table at step 2' }).click();
  await page.getByRole('button', { name: 'One step forward' }).click();
  await expect(page.locator('.controls')).toContainText('Step 3 of 53');
});

test('a browser that cannot compile the judgement says so, and what helps', async ({ page }) => {
  // As one without 128-bit lanes answers: the module holds something it has never heard of.
  const unheardOf = Buffer.from([0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, 0xff]);
  await page.route(/judging.*\.wasm$/, (route) => route.fulfill({ body: unheardOf, contentType: 'application/wasm' }));
  await page.goto('/#/review/file');
  await page.locator('input[type="file"]').setInputFiles(recordOf('harvest'));
  await expect(page.getByRole('alert').filter({ hasText: 'browser is too old' })).toBeVisible();
});

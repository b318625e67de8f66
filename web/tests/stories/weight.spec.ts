import { expect, test, type Request } from '@playwright/test';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beginGame } from './people';

const KILOBYTE = 1000;
const BUILT = join(import.meta.dirname, '..', '..', '..', 'src', 'lanterns', 'server', 'static');

/** What a built file weighs on the wire: its compressed twin, or itself where it is too small to have one. */
function weightOf(path: string): number {
  const file = join(BUILT, path === '/' ? 'index.html' : path);
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
}

/** Remember in the page when the table is first seen: what it fetches while bots think is no part of that. */
function watchForTable(): void {
  const watching = new MutationObserver(() => {
    if (!document.querySelector('header.bar')) return;
    performance.mark('table');
    watching.disconnect();
  });
  watching.observe(document, { childList: true, subtree: true });
}

/** The paths of everything that the page asked for before the table was seen. */
function askedBeforeTable(): string[] {
  const [seen] = performance.getEntriesByName('table');
  const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < (seen?.startTime ?? 0));
  return asked.map(({ name }) => new URL(name).pathname);
}

for (const game of ['harvest', 'dice']) {
  test(`the page is light: 60 KB before the table, 120 KB with it, and 30 KB of rules: ${game}`, async ({ page }) => {
    const loaded = new Set<string>();
    // The typeface comes after the first paint and has a bar of its own, below.
    const count = (path: string) => !path.startsWith('/api/') && !path.endsWith('.woff2') && loaded.add(path);
    const listen = (request: Request) => count(new URL(request.url()).pathname);
    page.on('request', listen);
    /** The compiled rules have a bar of their own. */
    const isRules = (path: string) => path.endsWith('.wasm');
    const weight = (wanted = (path: string) => !isRules(path)) =>
      [...loaded].filter(wanted).reduce((sum, path) => sum + weightOf(path), 0);
    await page.goto('/');
    await expect(page.getByRole('button', { name: /Play now/ })).toBeEnabled();
    expect([...loaded].filter(isRules), 'rules that the home page waits for').toEqual([]);
    const home = weight();
    page.off('request', listen);
    await page.addInitScript(watchForTable);
    await beginGame(page, game);
    await page.waitForFunction(() => performance.getEntriesByName('table').length > 0);
    (await page.evaluate(askedBeforeTable)).forEach(count);
    await expect(page.locator('footer .actions .button, .hand button').first()).toBeVisible();
    const table = weight();
    const rules = weight(isRules);
    test.info().annotations.push({ type: 'weight', description: `home ${home}, table ${table}, rules ${rules} bytes` });
    expect(home).toBeLessThan(60 * KILOBYTE);
    expect(table).toBeLessThan(120 * KILOBYTE);
    expect(rules).toBeGreaterThan(0);
    expect(rules).toBeLessThan(30 * KILOBYTE);
  });
}

test('every module of rules weighs less than 30 KB: those that bots think and reviews are made with, too', () => {
  const modules = readdirSync(join(BUILT, 'assets')).filter((name) => name.endsWith('.wasm'));
  expect(modules.filter((name) => name.includes('-judging-'))).toHaveLength(2);
  for (const name of modules) {
    const weight = weightOf(join('assets', name));
    test.info().annotations.push({ type: 'weight', description: `${name} ${weight} bytes` });
    expect(weight, name).toBeLessThan(30 * KILOBYTE);
  }
});

test('the typeface weighs less than 16 KB in every language', () => {
  const faces = readdirSync(join(BUILT, 'assets')).filter((name) => name.endsWith('.woff2'));
  const weight = faces.reduce((sum, name) => sum + statSync(join(BUILT, 'assets', name)).size, 0);
  expect(faces).not.toHaveLength(0);
  expect(weight).toBeLessThan(16 * KILOBYTE);
});

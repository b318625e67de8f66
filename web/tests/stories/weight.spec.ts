import { expect, test } from '@playwright/test';
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

for (const game of ['harvest', 'dice']) {
  test(`the page is light: 60 KB before the table, 120 KB with it, and 30 KB of rules: ${game}`, async ({ page }) => {
    const loaded = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // The typeface comes after the first paint and has a bar of its own, below.
      if (!pathname.startsWith('/api/') && !pathname.endsWith('.woff2')) loaded.add(pathname);
    });
    /** The compiled rules have a bar of their own. */
    const isRules = (path: string) => path.endsWith('.wasm');
    const weight = (wanted = (path: string) => !isRules(path)) =>
      [...loaded].filter(wanted).reduce((sum, path) => sum + weightOf(path), 0);
    await page.goto('/');
    await expect(page.getByRole('button', { name: /Play now/ })).toBeEnabled();
    expect([...loaded].filter(isRules), 'rules that the home page waits for').toEqual([]);
    const home = weight();
    await beginGame(page, game);
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

test('the typeface weighs less than 16 KB in every language', () => {
  const faces = readdirSync(join(BUILT, 'assets')).filter((name) => name.endsWith('.woff2'));
  const weight = faces.reduce((sum, name) => sum + statSync(join(BUILT, 'assets', name)).size, 0);
  expect(faces).not.toHaveLength(0);
  expect(weight).toBeLessThan(16 * KILOBYTE);
});

import { expect, test } from '@playwright/test';
import { existsSync, statSync } from 'node:fs';
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
  test(`the page is light: 60 KB before the table, 120 KB with it, compressed: ${game}`, async ({ page }) => {
    const loaded = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (!pathname.startsWith('/api/')) loaded.add(pathname);
    });
    const weight = () => [...loaded].reduce((sum, path) => sum + weightOf(path), 0);
    await page.goto('/');
    await expect(page.getByRole('button', { name: /Play now/ })).toBeEnabled();
    const home = weight();
    await beginGame(page, game);
    await expect(page.locator('footer .actions .button, .hand button').first()).toBeVisible({ timeout: 30_000 });
    const table = weight();
    test.info().annotations.push({ type: 'weight', description: `home ${home}, with the table ${table} bytes` });
    expect(home).toBeLessThan(60 * KILOBYTE);
    expect(table).toBeLessThan(120 * KILOBYTE);
  });
}

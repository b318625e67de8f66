import { expect, test, type Route } from '@playwright/test';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { beginGame } from './people';

/** The client built once more, with other names for its files: as after an update of the server. */
async function buildUpdate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lanterns-update-'));
  const names = {
    entryFileNames: 'assets/updated-[name]-[hash].js',
    chunkFileNames: 'assets/updated-[name]-[hash].js',
  };
  await build({
    root: join(import.meta.dirname, '..', '..'),
    logLevel: 'error',
    build: { outDir: folder, rolldownOptions: { output: names } },
  });
  return folder;
}

test('after an update of the server a running page loads its new self and nothing is lost', async ({ page }) => {
  const update = await buildUpdate();
  const lines: { close: () => Promise<void> }[] = [];
  await page.routeWebSocket(/socket$/, (socket) => {
    socket.connectToServer();
    lines.push(socket);
  });
  await beginGame(page, 'harvest');
  await page.locator('.hand button:not([aria-disabled="true"])').first().waitFor();
  const hand = await page
    .locator('.hand button')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label')));
  await page.evaluate(() => document.body.classList.add('before'));

  // The server goes, and comes back with the new files and without the old ones.
  const serve = (route: Route) => {
    const path = new URL(route.request().url()).pathname;
    const file = join(update, path === '/' ? 'index.html' : path);
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
  };
  await page.route((url) => url.pathname === '/' || url.pathname.startsWith('/assets/'), serve);
  await Promise.all(lines.map((line) => line.close()));

  await expect(page.locator('body.before')).toHaveCount(0);
  await expect(page.locator('script[type="module"]').first()).toHaveAttribute('src', /updated-/);
  await expect(page.locator('.hand button')).toHaveCount(3);
  expect(
    await page.locator('.hand button').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label'))),
  ).toEqual(hand);
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-tile]')).not.toHaveCount(1);
  await rm(update, { recursive: true });
});

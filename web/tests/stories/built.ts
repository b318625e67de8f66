/** The client built once more for a story: as after an update, with other names for its files. */

import type { Page, Route } from '@playwright/test';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

const REPOSITORY = join(import.meta.dirname, '..', '..', '..');
const WEB = join(REPOSITORY, 'web');
const NOT_COPIED = ['node_modules', 'test-results'].map((name) => join(WEB, name));

/** Build the client of some sources; returns the folder of what was built. */
export async function buildUpdate(root = WEB): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lanterns-update-'));
  const names = {
    entryFileNames: 'assets/updated-[name]-[hash].js',
    chunkFileNames: 'assets/updated-[name]-[hash].js',
  };
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, rolldownOptions: { output: names } },
  });
  return folder;
}

/** A copy of the sources in which a game has newer rules: the older ones stand beside them, as `make wasm` calls them. */
export async function withNewerRules(game: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'lanterns-newer-'));
  const web = join(copy, 'web');
  await cp(WEB, web, { recursive: true, filter: (path) => !NOT_COPIED.includes(path) });
  await symlink(join(WEB, 'node_modules'), join(web, 'node_modules'));
  for (const name of ['docs', 'src']) await symlink(join(REPOSITORY, name), join(copy, name));
  const file = (name: string) => join(web, 'src', 'lib', 'generated', 'engine', name);
  for (const ending of ['.js', '.d.ts', '.wasm', '-judging.wasm', '.weights'])
    await cp(file(`${game}${ending}`), file(`${game}-1${ending}`));
  // Rules that know no opening of the older games: whoever takes them for those cannot begin.
  const face = await readFile(file(`${game}.js`), 'utf8');
  const newer = face
    .replace(/^ {2}rulesVersion: 1,$/m, '  rulesVersion: 2,')
    .replace(/^ {2}openings: .*$/m, '  openings: [],');
  await writeFile(file(`${game}.js`), newer);
  return web;
}

/** Let a page have what was built instead of the server's files. */
export async function serveBuilt(page: Page, folder: string): Promise<void> {
  const serve = (route: Route) => {
    const path = new URL(route.request().url()).pathname;
    const file = join(folder, path === '/' ? 'index.html' : path);
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
  };
  await page.route((url) => url.pathname === '/' || url.pathname.startsWith('/assets/'), serve);
}

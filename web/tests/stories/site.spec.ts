import { expect, test, type Page } from '@playwright/test';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asSlow } from './delay';
import { choose, playDiceUntil, playHarvest } from './people';

const WEB = join(import.meta.dirname, '..', '..');

test.use({ serviceWorkers: 'allow' });

/** The folder of a site, built by the very command of `make site`. */
async function buildSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lanterns-site-'));
  execFileSync('npm', ['run', '--silent', 'build', '--', '--outDir', folder], { cwd: WEB, stdio: 'ignore' });
  return folder;
}

/** Python's own server of files, and its address. */
async function serve(folder: string): Promise<{ host: ChildProcess; address: string }> {
  const command = ['-u', '-m', 'http.server', '0', '--bind', '127.0.0.1', '--directory', folder];
  const host = spawn(process.env['PYTHON'] ?? 'python3', command, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [greeting] = (await once(host.stdout, 'data')) as [Buffer];
  const port = /port (\d+)/.exec(greeting.toString())?.[1];
  return { host, address: await asSlow(`http://127.0.0.1:${port}/`) };
}

async function begin(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('radio', { name }).check();
  await choose(page, 'Bots', 'visitor');
  await page.getByRole('button', { name: /Play now/ }).click();
  await expect(page).toHaveURL(/#\/table\/local-/);
}

test('a site of plain files on a plain host: both games, cut off from the network, and reloaded', async ({ page }) => {
  test.slow(); // over a slow line: such a host sends every file on a connection of its own
  const folder = await buildSite();
  const { host, address } = await serve(folder);
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await begin(page, /Harvest/);
  await playHarvest(page, 2);
  const tables = [page.url()];
  await page.goto(address);
  await begin(page, /Dice/);
  await playDiceUntil(page, page.locator('.log li').nth(5));
  tables.push(page.url());

  host.kill();
  await once(host, 'exit');
  await page.goto('about:blank');
  await page.goto(tables[0]!);
  await page.reload();
  await playHarvest(page, 2);
  await page.goto('about:blank');
  await page.goto(tables[1]!);
  await page.reload();
  await playDiceUntil(page, page.locator('.log li').nth(9));
  await rm(folder, { recursive: true });
});

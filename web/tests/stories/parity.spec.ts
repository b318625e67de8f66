import { expect, test, type Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import type { Choices } from '../parity/choices';
import type { Ends } from '../parity/ends';
import type { Task } from '../parity/games';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const ENGINE = join(ROOT, 'web', 'src', 'lib', 'generated', 'engine');
const GAMES = 5;
const MANY_GAMES = 350;

type Played = Task | Ends | Choices;

const kinds = ['harvest', 'dice'].flatMap((game) => [2, 3, 4].map((players) => ({ game, players })));

/** What natively happens in the games. */
async function playNatively(tasks: Played[]): Promise<string[][]> {
  const python = process.env['PYTHON'] ?? 'python3';
  const asked = ['-m', 'tests.wasm.parity', JSON.stringify(tasks)];
  const { stdout } = await promisify(execFile)(python, asked, { cwd: ROOT, maxBuffer: 2 ** 28 });
  return JSON.parse(stdout) as string[][];
}

/** The games' player as one script. */
async function script(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(ROOT, 'web', 'tests', 'parity', 'page.ts'), name: 'parity', formats: ['iife'] },
    },
  });
  const [{ output }] = built as unknown as [{ output: { code: string }[] }];
  return output[0]!.code;
}

/** Everything that happens in the games is the same in the page. */
async function compare(page: Page, tasks: Played[]): Promise<void> {
  const natively = playNatively(tasks);
  const [code] = await Promise.all([script(), page.goto('/')]);
  await page.evaluate(code);
  const played: string[][] = [];
  for (const task of tasks) {
    const fetched = (name: string) => readFileSync(join(ENGINE, `${task.game}${name}`)).toString('base64');
    const files = 'chosen' in task ? [fetched('-judging.wasm'), fetched('.weights')] : [fetched('.wasm')];
    const play = ([one, parts]: [Played, string[]]) =>
      (globalThis as unknown as { playInPage: (...given: unknown[]) => Promise<string[]> }).playInPage(one, ...parts);
    played.push(await page.evaluate(play, [task, files] as [Played, string[]]));
  }
  const expected = await natively;
  for (const [index, lines] of played.entries()) {
    const first = lines.findIndex((line, number) => line !== expected[index]![number]);
    expect([lines.length, first, lines[first]], `games ${index}`).toEqual([
      expected[index]!.length,
      -1,
      expected[index]![first],
    ]);
  }
}

test('this browser plays the same games as the rules do natively, to the last bit', async ({ page }) => {
  await compare(
    page,
    kinds.map(({ game, players }) => ({
      ...{ game, players, options: {}, edition: null, every: 41, playouts: 16 },
      seeds: Array.from({ length: GAMES }, (_, index) => 7000 + 10 * players + index),
    })),
  );
});

test('the judgement chooses in this browser as it does natively', async ({ page }) => {
  await compare(
    page,
    kinds.map((kind) => ({ ...kind, chosen: 11 * kind.players, every: 7, playouts: 60 })),
  );
});

test('thousands of games end in this browser as they do natively', async ({ page }) => {
  await compare(
    page,
    kinds.map((kind) => ({ ...kind, first: 1000 * kind.players, games: MANY_GAMES })),
  );
});

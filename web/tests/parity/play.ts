/**
 * Plays games in the modules and writes down everything that happens; `tests/wasm/test_parity.py` plays the same games
 * natively and compares the lines. What to play stands in the variable PARITY.
 */

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Rules } from '../../src/engine/module.ts';
import { playToTheEnd, type Ends } from './ends.ts';
import { playGames, type Task } from './games.ts';

const task = JSON.parse(process.env['PARITY']!) as (Task | Ends) & { folder: string; out: string };
const folder = resolve(task.folder);
const { face, wording } = await import(/* @vite-ignore */ pathToFileURL(`${folder}/${task.game}.js`).href);
const { instance } = await WebAssembly.instantiate(readFileSync(`${folder}/${task.game}.wasm`), {});
const digest = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex').slice(0, 16);
const rules = new Rules(instance, face, wording);
const lines = 'seeds' in task ? playGames(rules, task, digest) : playToTheEnd(rules, task, digest);
writeFileSync(task.out, lines.join('\n') + '\n');

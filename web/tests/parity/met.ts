/** What the judgement has met while it learned; `tests/wasm/test_review.py` asks the same natively. */

import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Judgement } from '../../src/engine/judgement.ts';
import { Rules } from '../../src/engine/module.ts';

interface Task {
  folder: string;
  game: string;
  players: number;
  /** What a seat knew, in base64, and the number that it took. */
  choices: { seen: string; seat: number; number: number }[];
  out: string;
}

const { folder, game, players, choices, out } = JSON.parse(process.env['PARITY']!) as Task;
const file = (name: string) => resolve(folder, name);
const { face, wording } = await import(/* @vite-ignore */ pathToFileURL(file(`${game}.js`)).href);
const { instance } = await WebAssembly.instantiate(readFileSync(file(`${game}-judging.wasm`)), {});
const rules = new Rules(instance, face, wording);
const judgement = Judgement.from(rules, new Uint8Array(readFileSync(file(`${game}.weights`))), players)!;
const lines = choices.map(({ seen, seat, number }) => judgement.hasMet(Buffer.from(seen, 'base64'), seat, number));
writeFileSync(out, lines.map((hasMet) => `${hasMet}\n`).join(''));

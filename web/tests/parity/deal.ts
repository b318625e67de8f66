/** Plays the deal of a day without a server, as a local table does; `tests/wasm/test_records.py` checks it as a server would. */

import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LocalGame } from '../../src/engine/game.ts';
import { Rules } from '../../src/engine/module.ts';
import { Bot, seedOf } from '../../src/engine/search.ts';

interface Task {
  folder: string;
  game: string;
  secret: string;
  opponent: string;
  out: string;
}

const task = JSON.parse(process.env['PARITY']!) as Task;
const folder = resolve(task.folder);
const { face, wording } = await import(/* @vite-ignore */ pathToFileURL(`${folder}/${task.game}.js`).href);
const { instance } = await WebAssembly.instantiate(readFileSync(`${folder}/${task.game}.wasm`), {});
const rules = new Rules(instance, face, wording);
const secret = Uint8Array.from(task.secret.match(/../g)!, (pair) => parseInt(pair, 16));
const game = new LocalGame(rules, { players: 2, options: {}, secret, nonces: ['', ''] });
const player = new Bot(rules, face.levels.apprentice, 5n);
const opponent = new Bot(rules, face.levels[task.opponent], 0n);

game.answerForChance();
while (!game.isOver) {
  const seat = game.toAct;
  if (seat === 1) opponent.begin(seedOf(task.secret, 2, game.actions.length, seat));
  game.playNumber(seat, (seat === 1 ? opponent : player).choose(game.seenBy(seat).contents, seat));
  game.answerForChance();
}
writeFileSync(task.out, JSON.stringify(game.actions) + '\n');

/** Plays whole games without a server and writes their records; `tests/wasm/test_records.py` verifies them. */

import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { newSecret } from '../../src/engine/fairness.ts';
import { LocalGame } from '../../src/engine/game.ts';
import { Rules } from '../../src/engine/module.ts';
import { Bot } from '../../src/engine/search.ts';

interface Task {
  folder: string;
  game: string;
  players: number;
  options: object;
  out: string;
}

const task = JSON.parse(process.env['PARITY']!) as Task;
const folder = resolve(task.folder);
const { face, wording } = await import(/* @vite-ignore */ pathToFileURL(`${folder}/${task.game}.js`).href);
const { instance } = await WebAssembly.instantiate(readFileSync(`${folder}/${task.game}.wasm`), {});
const rules = new Rules(instance, face, wording);
const nonces = Array.from({ length: task.players }, (_, seat) => `word${seat}`);
const game = new LocalGame(rules, { players: task.players, options: task.options, secret: newSecret(), nonces });
const bots = nonces.map(
  (_, seat) => new Bot(rules, seat ? face.levels.apprentice : { bot: 'search', playouts: 10 }, 7n),
);

game.answerForChance();
while (!game.isOver) {
  const seat = game.toAct;
  const number = bots[seat]!.choose(game.seenBy(seat).contents, seat);
  const choice = game.seenBy(seat).choices.find((one) => one.number === number)!;
  game.play(choice.action as object);
  if (game.undoer === seat && game.actions.length % 7 === 0) {
    game.undo();
    game.play(choice.action as object);
  }
  game.answerForChance();
}
writeFileSync(task.out, JSON.stringify(game.toRecord(nonces)) + '\n');

/** How many playouts a second of a core a module's search makes from a position: `python -m bench.browser` asks. */

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Judgement } from '../src/engine/judgement.ts';
import { Rules } from '../src/engine/module.ts';
import { Thinker, worthOf } from '../src/engine/search.ts';

interface Task {
  folder: string;
  game: string;
  players: number;
  /** Whether the search goes by the learned judgement. */
  learned: boolean;
  seat: number;
  /** What the seat knows, in base64. */
  seen: string;
  playouts: number;
  seconds: number;
}

const task = JSON.parse(process.env['PLAYOUTS']!) as Task;
const { face, wording } = await import(/* @vite-ignore */ pathToFileURL(`${task.folder}/${task.game}.js`).href);
const name = task.learned ? `${task.game}-judging` : task.game;
const module = await WebAssembly.compile(readFileSync(`${task.folder}/${name}.wasm`));
const rules = new Rules(await WebAssembly.instantiate(module), face, wording);
const weights = () => new Uint8Array(readFileSync(`${task.folder}/${task.game}.weights`));
const judge = task.learned ? Judgement.from(rules, weights(), task.players)! : worthOf(rules);
const thinker = new Thinker(rules, judge);
const seen = Uint8Array.from(Buffer.from(task.seen, 'base64'));
/** Others on the machine make no difference to it. */
const coreSeconds = () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6;
let best = 0;
const end = performance.now() + 1000 * task.seconds;
while (performance.now() < end || best === 0) {
  const mind = thinker.begin(seen, 0n);
  judge.openRoot(mind, task.seat);
  judge.think(mind, task.seat, 1);
  const started = coreSeconds();
  judge.think(mind, task.seat, task.playouts);
  best = Math.max(best, task.playouts / (coreSeconds() - started));
}
console.log(best);

/** How much of a core a module takes to review a game, in seconds: `python -m bench.reviews` asks. */

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Judgement } from '../src/engine/judgement.ts';
import { Rules } from '../src/engine/module.ts';
import { playThrough, review, type Reviewed } from '../src/engine/review.ts';

interface Task {
  folder: string;
  record: Reviewed<object>;
  rounds: number;
}

const { folder, record, rounds } = JSON.parse(process.env['REVIEWS']!) as Task;
const { face, wording } = await import(/* @vite-ignore */ pathToFileURL(`${folder}/${record.game}.js`).href);
const module = await WebAssembly.compile(readFileSync(`${folder}/${record.game}-judging.wasm`));
const file = new Uint8Array(readFileSync(`${folder}/${record.game}.weights`));
/** Others on the machine make no difference to it. */
const coreSeconds = () => process.cpuUsage().user / 1e6;
let best = Infinity;
for (let round = 0; round < rounds; round++) {
  const started = coreSeconds();
  const rules = new Rules(await WebAssembly.instantiate(module), face, wording);
  const judgement = Judgement.from(rules, file, record.players);
  if (!judgement) throw new Error('There is no judgement for so many players.');
  const { positions, steps } = playThrough(rules, record);
  review(judgement, positions, steps, record.players);
  best = Math.min(best, coreSeconds() - started);
}
console.log(best);

/** Reviews recorded games in the modules; `tests/wasm/test_review.py` reviews them natively and compares every number. */

import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Judgement, LearnedBot } from '../../src/engine/judgement.ts';
import { Rules } from '../../src/engine/module.ts';
import { playThrough, review, type Reviewed } from '../../src/engine/review.ts';

interface Task {
  folder: string;
  records: Reviewed<object>[];
  out: string;
}

const task = JSON.parse(process.env['PARITY']!) as Task;
const folder = resolve(task.folder);
const lines: string[] = [];
for (const record of task.records) {
  const { face, wording } = await import(/* @vite-ignore */ pathToFileURL(`${folder}/${record.game}.js`).href);
  const { instance } = await WebAssembly.instantiate(readFileSync(`${folder}/${record.game}-judging.wasm`), {});
  const rules = new Rules(instance, face, wording);
  const weights = new Uint8Array(readFileSync(`${folder}/${record.game}.weights`));
  const judgement = Judgement.from(rules, weights, record.players)!;
  const { positions, steps } = playThrough(rules, record);
  const started = performance.now();
  const ledger = judgement.review(positions, steps);
  const seconds = (performance.now() - started) / 1000;
  const first = steps.findIndex((step) => step.seat >= 0);
  const best = judgement.bestAction(positions + first * face.state.size, steps[first]!.seat);
  const master = new LearnedBot(judgement, face.levels.master.span, 0n);
  const known = rules.newState();
  const chosenByMaster = steps.flatMap(({ seat }, step) => {
    if (seat < 0) return [];
    rules.load(known, new Uint8Array());
    rules.entries.see(positions + step * face.state.size, seat, known);
    master.begin(BigInt(step));
    return master.advise(rules.save(known), seat).map(({ number }) => number);
  });
  const { start, changes, worth, chosen, promised } = ledger;
  lines.push(
    JSON.stringify({
      ...{ best: [...ledger.best], start: [...start], changes: [...changes], worth: [...worth], first: best },
      ...{ chosen: [...chosen], promised: [...promised], seconds, master: chosenByMaster },
      accuracy: review(judgement, positions, steps, record.players).map((seat) => seat.accuracy),
    }),
  );
}
writeFileSync(task.out, lines.join('\n') + '\n');

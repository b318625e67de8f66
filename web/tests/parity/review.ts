/** Reviews recorded games in the modules; `tests/wasm/test_review.py` reviews them natively and compares every number. */

import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Judgement, LearnedBot } from '../../src/engine/judgement.ts';
import { Rules } from '../../src/engine/module.ts';
import { Bot } from '../../src/engine/search.ts';
import { playThrough, review, type Reviewed } from '../../src/engine/review.ts';

interface Task {
  folder: string;
  records: Reviewed<object>[];
  /** How far the Emperor looks ahead, and at every which action. */
  playouts: number;
  every: number;
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
  const learned = (level: string) => new LearnedBot(judgement, face.levels[level], 0n);
  const budget = { bot: 'search', seconds: null, playouts: task.playouts } as const;
  const emperor = new Bot(rules, budget, 0n, judgement.thinker);
  const known = rules.newState();
  const chosenBy = (bot: Bot | LearnedBot, every: number) =>
    steps.flatMap(({ seat }, step) => {
      if (seat < 0 || step % every) return [];
      rules.load(known, new Uint8Array());
      rules.entries.see(positions + step * face.state.size, seat, known);
      bot.begin(BigInt(step));
      return bot.advise(rules.save(known), seat, 1).map(({ number }) => number);
    });
  const sources = steps.flatMap(({ seat, number }, step) => {
    if (seat < 0 || step % task.every) return [];
    rules.load(known, new Uint8Array());
    rules.entries.see(positions + step * face.state.size, seat, known);
    return judgement.sources(rules.save(known), seat, [number], BigInt(step));
  });
  const { start, changes, worth, chosen, promised } = ledger;
  lines.push(
    JSON.stringify({
      ...{ best: [...ledger.best], start: [...start], changes: [...changes], worth: [...worth] },
      ...{ chosen: [...chosen], promised: [...promised], sources, seconds },
      ...{ master: chosenBy(learned('master'), 1), emperor: chosenBy(emperor, task.every) },
      ...{ bold: chosenBy(learned('master:bold'), 1), careful: chosenBy(learned('master:careful'), 1) },
      accuracy: review(judgement, positions, steps, record.players).map((seat) => seat.accuracy),
    }),
  );
}
writeFileSync(task.out, lines.join('\n') + '\n');

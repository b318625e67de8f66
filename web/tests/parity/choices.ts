/** Plays whole games by the judgement in a module and tells every choice; `tests/wasm/parity.py` does the same natively. */

import type { LearnedLevel, Manner } from '../../src/engine/face.ts';
import { Judgement, LearnedBot } from '../../src/engine/judgement.ts';
import { CHANCE, NOBODY, type Rules } from '../../src/engine/module.ts';
import { Bot } from '../../src/engine/search.ts';

export interface Choices {
  game: string;
  players: number;
  /** Whence the draws and both bots' seeds come. */
  chosen: number;
  /** After so many choices of the Master a look-ahead is asked, too. */
  every: number;
  playouts: number;
}

/** A line a choice: the seat, what the Master takes, and now and then what a look-ahead would. */
export function playByJudgement(rules: Rules, weights: Uint8Array, task: Choices): string[] {
  const { entries, face } = rules;
  const judgement = Judgement.from(rules, weights, task.players)!;
  const seed = BigInt(task.chosen);
  const master = new LearnedBot(judgement, face.levels['master'] as LearnedLevel & Manner, seed);
  const budget = { bot: 'search', seconds: null, playouts: task.playouts } as const;
  const ahead = new Bot(rules, budget, seed, judgement.thinker);
  const random = rules.room(8 * face.generatorWords);
  const [game, seen] = [rules.newState(), rules.newState()];
  const lines: string[] = [];

  rules.begin(game, rules.opening(task.players, null)!, {});
  rules.seed(random, seed);
  for (let seat = entries.next_to_act(game); seat !== NOBODY; seat = entries.next_to_act(game)) {
    if (seat === CHANCE) {
      entries.apply(game, CHANCE, entries.outcome(game, entries.draw_below(random, entries.count_outcomes(game))));
      continue;
    }
    rules.load(seen, new Uint8Array());
    entries.see(game, seat, seen);
    const known = rules.save(seen);
    const number = master.advise(known, seat)[0]!.number;
    lines.push(`${seat} ${number}${lines.length % task.every ? '' : ` ${ahead.choose(known, seat)}`}`);
    entries.apply(game, seat, number);
  }
  return lines;
}

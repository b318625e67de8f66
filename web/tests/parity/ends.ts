/** Plays many games in a module at random and tells how each ended; `tests/wasm/parity.py` does the same natively. */

import { CHANCE, NOBODY, type Rules } from '../../src/engine/module.ts';

export interface Ends {
  game: string;
  players: number;
  first: number;
  games: number;
}

const WORD = 2 ** 31;

/** A line a game: its decisions, all numbers that were listed and taken, and every bit of its end and its generator. */
export function playToTheEnd(rules: Rules, task: Ends, digest: (data: Uint8Array) => string): string[] {
  const { entries, face } = rules;
  const room = 8 * face.generatorWords;
  const random = rules.roomOnce('ends.random', room);
  const game = rules.roomOnce('ends.game', face.state.size);
  const opening = rules.opening(task.players, null)!;
  const lines: string[] = [];

  for (let seed = task.first; seed < task.first + task.games; seed++) {
    rules.begin(game, opening, {});
    rules.seed(random, BigInt(seed));
    let [decisions, told] = [0, 0];
    for (let seat = entries.next_to_act(game); seat !== NOBODY; seat = entries.next_to_act(game)) {
      const legal = seat === CHANCE ? [] : rules.legalNumbers(game, seat);
      const drawn = entries.draw_below(random, seat === CHANCE ? entries.count_outcomes(game) : legal.length);
      const number = seat === CHANCE ? entries.outcome(game, drawn) : legal[drawn]!;
      for (const one of legal) told = (told * 31 + one) % WORD;
      told = (told * 31 + number) % WORD;
      entries.apply(game, seat, number);
      decisions++;
    }
    lines.push(
      `${seed} ${decisions} ${told} ${digest(rules.bytes(game, face.state.size))} ${digest(rules.bytes(random, room))}`,
    );
  }
  return lines;
}

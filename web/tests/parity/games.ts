/** Plays games in a module and tells everything that happens, a line a decision; `tests/wasm/parity.py` does the same natively. */

import { CHANCE, NOBODY, SPECTATOR, type CarriedEdition, type Rules } from '../../src/engine/module.ts';
import { layoutOf, type PlainLevel } from '../../src/engine/face.ts';
import { Bot } from '../../src/engine/search.ts';

export interface Task {
  game: string;
  players: number;
  options: object;
  edition: string | CarriedEdition | null;
  seeds: number[];
  /** Everything is looked at after so many decisions. */
  every: number;
  playouts: number;
}

/** Everything that happens in some games; `digest` stands for the SHA-256 of some data. */
export function playGames(rules: Rules, task: Task, digest: (data: string | Uint8Array) => string): string[] {
  const { entries, face, words } = rules;
  const random = rules.room(8 * face.generatorWords);
  const game = rules.newState();
  const seen = rules.newState();
  const trial = rules.newState();
  const lines: string[] = [];
  const edition = task.edition instanceof Object ? { ...task.edition, layout: layoutOf(face) } : task.edition;

  for (const seed of task.seeds) {
    rules.begin(game, rules.opening(task.players, edition)!, task.options);
    rules.seed(random, BigInt(seed));
    const greedy = new Bot(rules, face.levels['apprentice'] as PlainLevel, BigInt(seed));
    const search = new Bot(rules, { bot: 'search', seconds: null, playouts: task.playouts }, BigInt(seed));
    lines.push(`game ${seed}`);
    for (let decision = 0; entries.next_to_act(game) !== NOBODY; decision++) {
      answerForChance();
      if (entries.next_to_act(game) === NOBODY) break;
      const seat = entries.next_to_act(game);
      const legal = rules.legalNumbers(game, seat);
      if (decision % task.every === seed % task.every) lookAround(seat, legal, greedy, search);
      const number = legal[entries.draw_below(random, legal.length)]!;
      lines.push(
        `${seat} ${number} ${legal.length} ${digest(legal.join())} ${digest(rules.bytes(game, face.state.size))}`,
      );
      entries.apply(game, seat, number);
      lines.push(JSON.stringify(words.journal(rules.state(game))));
    }
    lines.push(JSON.stringify(words.result(rules.state(game))));
    for (let seat = 0; seat < task.players; seat++)
      lines.push(`${entries.score(game, seat)} ${bits(entries.victory_share(game, seat))}`);
  }
  return lines;

  function answerForChance(): void {
    while (entries.next_to_act(game) === CHANCE) {
      const number = entries.outcome(game, entries.draw_below(random, entries.count_outcomes(game)));
      lines.push(JSON.stringify(words.action(rules.state(game), CHANCE, number)));
      entries.apply(game, CHANCE, number);
    }
  }

  function lookAround(seat: number, legal: number[], greedy: Bot, search: Bot): void {
    const here = rules.state(game);
    for (const eye of [SPECTATOR, ...Array(task.players).keys()]) {
      see(eye);
      const view = JSON.stringify(words.view(rules.state(seen), eye));
      lines.push(`eye ${eye} ${digest(rules.bytes(seen, face.state.size))} ${digest(view)}`);
      if (eye >= 0) lines.push(`worth ${bits(entries.worth(game, eye))} ${entries.may_act(game, eye)}`);
    }
    for (const number of legal) {
      const action = words.action(here, seat, number);
      rules.load(trial, rules.save(game));
      entries.apply(trial, seat, number);
      const brings = JSON.stringify(words.journal(rules.state(trial)));
      lines.push(`${number} ${words.number(here, action)} ${JSON.stringify(action)} ${digest(brings)}`);
      lines.push(JSON.stringify(words.reasons_between(here, rules.state(trial), seat, number)));
    }
    const wrong = [-1, ...legal.map((number) => number + 1)].filter((number) => !legal.includes(number));
    lines.push(`illegal ${wrong.filter((number) => entries.is_legal(game, seat, number)).length}`);
    const suggested = entries.suggest_actions(game, seat, 6, rules.listAddress);
    lines.push(`suggests ${new Int32Array(entries.memory.buffer, rules.listAddress, suggested).join()}`);
    see(seat);
    const known = rules.save(seen);
    lines.push(`bots ${greedy.choose(known, seat)} ${search.choose(known, seat)}`);
  }

  function see(eye: number): void {
    rules.load(seen, new Uint8Array());
    entries.see(game, eye, seen);
  }
}

/** Every bit of a float, in hexadecimal. */
function bits(value: number): string {
  return Array.from(new Uint8Array(new Float64Array([value]).buffer), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

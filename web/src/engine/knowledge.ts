/**
 * What seats may know of an outcome of chance.
 *
 * A seat may know an outcome exactly if its view tells it from others. So nothing about secrets is written here: the
 * game's own `see` decides, and what outcomes that look alike have in common is all that is told.
 */

import { CHANCE, type Rules } from './module.ts';

/** An outcome of chance as some seats together may know it; `before` is the state it was drawn in. */
export function knownOutcome<Action extends object>(
  rules: Rules<Action>,
  before: Uint8Array,
  number: number,
  seats: readonly number[],
): Partial<Action> {
  const game = rules.roomOnce('knowledge: game', rules.face.state.size);
  const { entries, words } = rules;
  rules.load(game, before);
  const count = entries.count_outcomes(game);
  const others = [entries.outcome(game, 0), entries.outcome(game, count - 1)].filter((other) => other !== number);
  const action = words.action(rules.state(game), CHANCE, number);
  const alternatives = others.map((other) => words.action(rules.state(game), CHANCE, other));
  const look = (outcome: number) => seats.map((seat) => lookAfter(rules as Rules<object>, before, outcome, seat));
  const seen = look(number);
  const alike = alternatives.filter((_, index) =>
    look(others[index]!).every((one, seat) => one.every((byte, place) => byte === seen[seat]![place])),
  );
  const isCommon = (name: string) =>
    alike.every((other) => JSON.stringify(field(other, name)) === JSON.stringify(field(action, name)));
  return Object.fromEntries(Object.entries(action).filter(([name]) => isCommon(name))) as Partial<Action>;
}

/** What a seat sees after an outcome. */
function lookAfter(rules: Rules, before: Uint8Array, outcome: number, seat: number): Uint8Array {
  const game = rules.roomOnce('knowledge: game', rules.face.state.size);
  const seen = rules.roomOnce('knowledge: seen', rules.face.state.size);
  rules.load(game, before);
  rules.entries.apply(game, CHANCE, outcome);
  rules.load(seen, new Uint8Array());
  rules.entries.see(game, seat, seen);
  return rules.save(seen);
}

const field = (value: object, name: string) => (value as Record<string, unknown>)[name];

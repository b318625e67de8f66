/** A review of a recorded game, as `lanterns.review` makes it: luck, own choices, others' choices and the tide. */

import type { Judgement, Ledger, Taken } from './judgement.ts';
import { CHANCE, type Rules } from './module.ts';

/** A record, as far as a review reads it. */
export interface Reviewed<Action> {
  game: string;
  rules_version: number;
  players: number;
  options: object;
  edition?: unknown;
  names?: string[] | null;
  actions: Action[];
}

export interface Amount {
  /** The share of the victory. */
  chance: number;
  honor: number;
}

export interface SeatReview {
  start: Amount;
  luck: Amount;
  own: Amount;
  choices: Amount;
  tide: Amount;
  result: Amount;
  /** 100 for always the best action, 0 for any at random. */
  accuracy: number;
  /** By how much the judgement changed its mind from one choice to the next. */
  doubt: Amount;
  /** The chance of winning after each step. */
  line: number[];
  moments: Moment[];
}

export interface Moment {
  step: number;
  /** The number of the better action in the position before the step. */
  best: number;
  given: Amount;
  /** How much more the better action promised its chooser of each source of honor. */
  parts: number[];
  /** The other seat to which the choice left most honor, and how much more than the better one. */
  left: { seat: number; honor: number };
}

const SEATS = 4;
const MEASURES = 2;
const CAUSES = ['luck', 'own', 'choices', 'tide'] as const;
const TIDE = 3;
const KINDS = 5;
const MOMENTS = 3;
/** A choice that gave away less, in shares of the victory, is no moment. */
const WORTH_TELLING = 0.01;

/** A record that cannot be played through here. */
export class Unreadable extends Error {}

/** The positions of a recorded game, one after another in the module's memory; Unreadable where they cannot be made. */
export function playThrough<Action extends object>(rules: Rules<Action>, record: Reviewed<Action>) {
  try {
    return playOut(rules, record);
  } catch (fault) {
    throw fault instanceof Unreadable ? fault : new Unreadable(String(fault));
  }
}

function playOut<Action extends object>(rules: Rules<Action>, record: Reviewed<Action>) {
  const longest = rules.face.desk.places['ledger.best']![2][0]!;
  if (record.actions.length > longest) throw new Unreadable('no game has so many steps');
  const opening = rules.opening(record.players, record.edition);
  if (record.rules_version !== rules.face.rulesVersion || !opening) throw new Unreadable('other rules or edition');
  const size = rules.face.state.size;
  const positions = rules.room(size * (record.actions.length + 1));
  const steps: Taken[] = [];
  rules.begin(positions, opening, record.options);
  record.actions.forEach((action, index) => {
    const here = positions + index * size;
    const { kind, seat: chooser } = action as { kind: string; seat?: number };
    const seat = rules.face.chanceKinds.includes(kind) ? CHANCE : (chooser ?? CHANCE);
    const number = rules.words.number(rules.state(here), action);
    if (number < 0 || !rules.entries.is_legal(here, seat, number)) throw new Unreadable(`action ${index + 1}`);
    rules.load(here + size, rules.bytes(here, size));
    rules.entries.apply(here + size, seat, number);
    steps.push({ seat, number });
  });
  return { positions, steps };
}

/** What came of every seat in a finished game. */
export function review(
  judgement: Judgement,
  positions: number,
  steps: readonly Taken[],
  players: number,
): SeatReview[] {
  const ledger = judgement.review(positions, steps);
  return Array.from({ length: players }, (_, seat) => seatReview(ledger, steps, seat, players));
}

function seatReview(ledger: Ledger, steps: readonly Taken[], seat: number, players: number): SeatReview {
  const start = amountAt(ledger.start, seat * MEASURES);
  const sums = CAUSES.map(() => ({ chance: 0, honor: 0 }));
  const surprises: Amount[] = [];
  const line: number[] = [];
  let [now, given, stake] = [start.chance, 0, 0];
  steps.forEach(({ seat: chooser }, step) => {
    CAUSES.forEach((_, cause) => {
      const change = amountAt(ledger.changes, ((step * SEATS + seat) * CAUSES.length + cause) * MEASURES);
      sums[cause]!.chance += change.chance;
      sums[cause]!.honor += change.honor;
      now += change.chance;
      if (cause === TIDE && change.chance !== 0) surprises.push(change);
    });
    line.push(now);
    if (chooser === seat) {
      given += givenAt(ledger, step);
      stake += ledger.worth[3 * step]! - ledger.worth[3 * step + 1]!;
    }
  });
  const [luck, own, choices, tide] = sums as [Amount, Amount, Amount, Amount];
  const total = (measure: keyof Amount) => sums.reduce((sum, amount) => sum + amount[measure], start[measure]);
  const spread = (measure: keyof Amount) =>
    Math.sqrt(surprises.reduce((sum, change) => sum + change[measure] ** 2, 0) / Math.max(1, surprises.length));
  return {
    ...{ start, luck, own, choices, tide, line },
    result: { chance: total('chance'), honor: total('honor') },
    accuracy: stake > 0 ? 100 * (1 - given / stake) : 100,
    doubt: { chance: spread('chance'), honor: spread('honor') },
    moments: momentsOf(ledger, steps, seat, players),
  };
}

/** The choices by which a seat gave away most, the weightiest first. */
function momentsOf(ledger: Ledger, steps: readonly Taken[], seat: number, players: number): Moment[] {
  return steps
    .flatMap((step, index) => (step.seat === seat ? [index] : []))
    .filter((step) => givenAt(ledger, step) >= WORTH_TELLING)
    .sort((one, other) => givenAt(ledger, other) - givenAt(ledger, one))
    .slice(0, MOMENTS)
    .map((step) => {
      const better = (who: number, kind: number) => {
        const place = (step * SEATS + who) * KINDS + kind;
        return ledger.promised[place]! - ledger.chosen[place]!;
      };
      const others = Array.from({ length: players }, (_, who) => who).filter((who) => who !== seat);
      const left = others.map((who) => ({ seat: who, honor: -better(who, 1) }));
      left.sort((one, other) => other.honor - one.honor);
      return {
        step,
        best: ledger.best[step]!,
        given: { chance: better(seat, 0), honor: better(seat, 1) },
        parts: [2, 3, 4].map((kind) => better(seat, kind)),
        left: left[0]!,
      };
    });
}

const givenAt = ({ worth }: Ledger, step: number) => worth[3 * step]! - worth[3 * step + 2]!;

const amountAt = (numbers: Float64Array, place: number): Amount => ({
  chance: numbers[place]!,
  honor: numbers[place + 1]!,
});

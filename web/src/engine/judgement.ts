/** The learned judgement in a game's module: its weights, bots' choices, the best action, and the review of a game. */

import type { Manner } from './face.ts';
import type { Judged, Rules } from './module.ts';
import { Thinker, type Candidate, type Judge } from './search.ts';

/** An array of the file of weights: how it is stored, its rows and its columns. */
type Stored = readonly ['half' | 'byte' | 'single', number, number];

interface Network {
  players: number[];
  wide: number;
  narrow: number;
  arrays: Stored[];
}

/** One step of a game: who took which number. */
export interface Taken {
  seat: number;
  number: number;
}

/** What a review finds, as `lanterns/review/ledger.py` writes it; seats and steps are counted from 0. */
export interface Ledger {
  /** By seat and measure. */
  start: Float64Array;
  /** By step, seat, cause and measure. */
  changes: Float64Array;
  best: Int32Array;
  /** By step: the best action, all on the mean, the chosen one. */
  worth: Float64Array;
  /** By step, seat and kind: chance, honor, and its parts. */
  chosen: Float64Array;
  promised: Float64Array;
}

/** What is told of a seat: the share of the victory, honor, and then where the honor comes from. */
const KINDS = 5;
const FIRST_PART = 2;
/** For whoever wants what is hidden dealt, and no choice. */
const EVERYTHING: Manner = { span: 0, style: { lead: 0, own: 0 } };
const NEWLINE = 10;
const SINGLE = 4;

export class Judgement implements Judge {
  private readonly desk: number;
  private readonly judged: Judged;
  private ahead: Thinker | null = null;

  private constructor(
    readonly rules: Rules,
    { wide, narrow }: Network,
    numbers: Float32Array,
  ) {
    const weights = rules.room(SINGLE * numbers.length);
    new Float32Array(rules.entries.memory.buffer, weights, numbers.length).set(numbers);
    this.desk = rules.room(rules.face.desk.size);
    this.judged = [weights, wide, narrow, this.desk];
  }

  /** The judgement of games with so many players; null where the file has none. */
  static from(rules: Rules, file: Uint8Array, players: number): Judgement | null {
    const end = file.indexOf(NEWLINE);
    const networks = JSON.parse(new TextDecoder().decode(file.subarray(0, end))) as Network[];
    const view = new DataView(file.buffer, file.byteOffset + end + 1);
    let at = 0;
    for (const network of networks) {
      const numbers = new Float32Array(network.arrays.reduce((size, [, rows, columns]) => size + rows * columns, 0));
      let place = 0;
      for (const stored of network.arrays) {
        at = unpack(view, at, stored, numbers.subarray(place));
        place += stored[1] * stored[2];
      }
      if (network.players.includes(players)) return new Judgement(rules, network, numbers);
    }
    return null;
  }

  /** What a bot chooses of as many actions as it takes in; chance, and what is hidden, is dealt in the position itself. */
  choose(game: number, seat: number, { span, style }: Manner, random: number): number {
    return this.rules.entries.choose_by_network(game, seat, span, style.lead, style.own, random, ...this.judged);
  }

  /** Who looks ahead by it; one, as the memory of a search is large. */
  get thinker(): Thinker {
    return (this.ahead ??= new Thinker(this.rules, this));
  }

  openRoot(mind: number, seat: number): void {
    this.rules.entries.open_learned_root(mind, seat, ...this.judged);
  }

  think(mind: number, seat: number, playouts: number): void {
    this.rules.entries.think_by_network(mind, seat, playouts, ...this.judged);
  }

  /** Whether it has learned from the like of all that lies on the table after an action; hidden things are dealt somehow. */
  hasMet(seen: Uint8Array, seat: number, number: number): boolean {
    const { rules } = this;
    const game = rules.roomOnce('judgement: game', rules.face.state.size);
    const random = rules.roomOnce('judgement: random', 8 * rules.face.generatorWords);
    rules.load(game, seen);
    rules.seed(random, 0n);
    return rules.entries.has_met(game, seat, number, random, ...this.judged) === 1;
  }

  /** Where the honor of a seat comes from after each of some actions, at the best end of its turn that is found. */
  sources(seen: Uint8Array, seat: number, actions: readonly number[], seed: bigint): number[][] {
    const { rules } = this;
    const { size } = rules.face.state;
    const game = rules.roomOnce('judgement: two positions', 2 * size);
    const random = rules.roomOnce('judgement: random', 8 * rules.face.generatorWords);
    rules.load(game, seen);
    rules.seed(random, seed);
    this.choose(game, seat, EVERYTHING, random); // what is hidden is dealt
    return actions.map((number) => {
      rules.load(game + size, rules.bytes(game, size));
      rules.entries.apply(game + size, seat, number);
      const { chosen } = this.review(game, [{ seat, number }]);
      return Array.from(chosen.subarray(seat * KINDS + FIRST_PART, (seat + 1) * KINDS));
    });
  }

  /** Take a game apart: its positions, one after another in one block, and what was taken in each but the last. */
  review(positions: number, steps: readonly Taken[]): Ledger {
    const { rules, desk } = this;
    const { memory, review } = rules.entries;
    const count = steps.length;
    rules.bytes(desk, rules.face.desk.size).fill(0);
    const taken = rules.roomOnce(`judgement: ${count} steps`, 8 * count);
    new Int32Array(memory.buffer, taken, 2 * count).set(steps.flatMap(({ seat, number }) => [seat, number]));
    review(positions, taken, count, ...this.judged);
    const place = (name: string) => {
      const [offset, , shape] = rules.face.desk.places[`ledger.${name}`]!;
      return { address: desk + offset, row: shape.slice(1).reduce((size, part) => size * part, 1), rows: shape[0]! };
    };
    const floats = (name: string) => {
      const { address, row, rows } = place(name);
      return new Float64Array(memory.buffer, address, row * Math.min(rows, Math.max(count, 4))).slice();
    };
    return {
      start: floats('start'),
      changes: floats('changes'),
      best: new Int32Array(memory.buffer, place('best').address, count).slice(),
      worth: floats('worth'),
      chosen: floats('chosen_outlook'),
      promised: floats('best_outlook'),
    };
  }
}

/** A bot that goes by a judgement, as `NetworkBot` of the Python side does: the same seed chooses the same. */
export class LearnedBot {
  private readonly game: number;
  private readonly random: number;

  constructor(
    private readonly judgement: Judgement,
    private readonly manner: Manner,
    seed: bigint,
  ) {
    const { rules } = judgement;
    this.game = rules.newState();
    this.random = rules.room(8 * rules.face.generatorWords);
    this.begin(seed);
  }

  /** Choose from now on as if just made from this seed. */
  begin(seed: bigint): void {
    this.judgement.rules.seed(this.random, seed);
  }

  /** The action it takes; it compares no others. */
  advise(seen: Uint8Array, seat: number): Candidate[] {
    this.judgement.rules.load(this.game, seen);
    const number = this.judgement.choose(this.game, seat, this.manner, this.random);
    return [{ number, share: null, honor: null, weight: 1, parts: [] }];
  }
}

/** Read one array into `numbers`; where the next one begins. */
function unpack(view: DataView, at: number, [form, rows, columns]: Stored, numbers: Float32Array): number {
  const count = rows * columns;
  if (form === 'half') {
    for (let index = 0; index < count; index++) numbers[index] = fromHalf(view.getUint16(at + 2 * index, true));
    return at + 2 * count;
  }
  if (form === 'single') {
    for (let index = 0; index < count; index++) numbers[index] = view.getFloat32(at + 4 * index, true);
    return at + 4 * count;
  }
  const steps = at + 4 * rows;
  for (let row = 0; row < rows; row++) {
    const scale = view.getFloat32(at + 4 * row, true);
    for (let column = 0; column < columns; column++)
      numbers[row * columns + column] = scale * view.getInt8(steps + row * columns + column);
  }
  return steps + count;
}

/** A number of 16 bits: a sign, five bits of exponent, ten of fraction. */
function fromHalf(bits: number): number {
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  const size = exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15);
  return bits & 0x8000 ? -size : size;
}

/**
 * A game's compiled rules, started: the very functions of the Python rules, over states in the module's own memory.
 *
 * States are numbered by their addresses. Nothing here knows a rule.
 */

import { layoutOf, type Asks, type Face, type Opening, type Wording, type Words } from './face.ts';
import { stateReader, writeNumber, type StateView } from './layout.ts';
import * as python from './python.ts';
// By its path, for Node's scripts, which know no short names.
// eslint-disable-next-line no-restricted-imports
import { fromBase64 } from '../lib/base64.ts';

// eslint-disable-next-line no-restricted-imports
export { CHANCE, NOBODY, SPECTATOR } from '../lib/generated/engine/actors.js';

const PAGE = 65536;

/** An edition as records carry it; where a game is to begin on this device, with the states that its games begin with. */
export interface CarriedEdition {
  digest: string;
  contents: object;
  rules_version?: number;
  /** How those states are laid out. */
  layout?: string;
  openings?: readonly Omit<Opening, 'edition'>[];
}

export function isCarried(edition: unknown): edition is CarriedEdition {
  return typeof edition === 'object' && edition !== null && 'digest' in edition && 'contents' in edition;
}

/** What the judgement's entries want beside their questions: where its weights are, how wide it is, and room to think. */
export type Judged = [weights: number, wide: number, narrow: number, desk: number];

/** The entries of every module, as `lanterns/wasm/entries.py` lists them. */
interface Entries {
  memory: WebAssembly.Memory;
  heap: WebAssembly.Global;
  next_to_act(game: number): number;
  may_act(game: number, seat: number): number;
  list_legal_actions(game: number, seat: number, actions: number): number;
  is_legal(game: number, seat: number, action: number): number;
  apply(game: number, seat: number, action: number): void;
  count_outcomes(game: number): number;
  outcome(game: number, index: number): number;
  see(game: number, seat: number, view: number): void;
  score(game: number, seat: number): number;
  is_ahead(game: number, seat: number, other: number): number;
  victory_share(game: number, seat: number): number;
  worth(game: number, seat: number): number;
  is_practiced(game: number): number;
  suggest_actions(game: number, seat: number, most: number, actions: number): number;
  try_actions(
    game: number,
    seat: number,
    actions: number,
    count: number,
    trial: number,
    views: number,
    brings: number,
    lengths: number,
  ): void;
  seed_generators(words: number, size: number, randoms: number, count: number): void;
  draw_below(random: number, limit: number): number;
  choose_at_random(game: number, seat: number, random: number, actions: number): number;
  choose_greedily(
    game: number,
    seat: number,
    span: number,
    random: number,
    trial: number,
    actions: number,
    ratings: number,
  ): number;
  answer_for_chance(game: number, random: number): void;
  open_root(mind: number, seat: number): void;
  think(mind: number, seat: number, playouts: number): void;
  best_child(mind: number, taken: number): number;
  head_start(mind: number): number;
  choose_by_network(
    game: number,
    seat: number,
    span: number,
    lead: number,
    own: number,
    random: number,
    ...judged: Judged
  ): number;
  open_learned_root(mind: number, seat: number, ...judged: Judged): void;
  think_by_network(mind: number, seat: number, playouts: number, ...judged: Judged): void;
  has_met(game: number, seat: number, action: number, random: number, ...judged: Judged): number;
  review(positions: number, steps: number, count: number, ...judged: Judged): void;
}

/** One game's rules and words, ready to be asked. */
export class Rules<
  Action extends object = object,
  View = unknown,
  Entry = unknown,
  Result = unknown,
  Options = object,
> {
  readonly entries: Entries;
  readonly words: Words<Action, View, Entry, Result, Options>;
  readonly state: (address: number) => StateView;
  private top: number;
  /** Editions that did not come with the module, by the numbers that states know them by. */
  private readonly editions = new Map<number | bigint, CarriedEdition>();
  private readonly named = new Map<string, number>();
  private readonly lists: number;

  constructor(
    instance: WebAssembly.Instance,
    readonly face: Face,
    wording: Wording<Action, View, Entry, Result, Options>,
  ) {
    this.entries = instance.exports as unknown as Entries;
    this.state = stateReader(face, this.entries.memory);
    this.top = this.entries.heap.value as number;
    this.lists = this.room(4 * (face.longestList + 1));
    this.words = wording(python, this.asks(instance.exports));
  }

  /** Room in the module's memory for so many bytes, all zero, for as long as the module lives. */
  room(bytes: number): number {
    const address = this.top;
    this.top = (address + bytes + 15) & ~15;
    const missing = this.top - this.entries.memory.buffer.byteLength;
    if (missing > 0) this.entries.memory.grow(Math.ceil(missing / PAGE));
    return address;
  }

  /** Room for one state. */
  newState(): number {
    return this.room(this.face.state.size);
  }

  /** Room that is found again by its name. */
  roomOnce(name: string, bytes: number): number {
    const address = this.named.get(name) ?? this.room(bytes);
    this.named.set(name, address);
    return address;
  }

  /** The bytes of a state, apart from the module's memory. */
  save(address: number): Uint8Array<ArrayBuffer> {
    return this.bytes(address, this.face.state.size).slice();
  }

  /** Make a state what saved bytes say; what they leave out is zero. */
  load(address: number, contents: Uint8Array): void {
    const target = this.bytes(address, this.face.state.size);
    target.fill(0);
    target.set(contents);
  }

  bytes(address: number, size: number): Uint8Array {
    return new Uint8Array(this.entries.memory.buffer, address, size);
  }

  /** The opening of a game, or undefined where there is none; an edition is named by its digest, or carried. */
  opening(players: number, edition?: unknown): Opening | undefined {
    this.learn(edition);
    const digest = isCarried(edition) ? edition.digest : edition;
    const carried =
      isCarried(edition) && edition.layout === layoutOf(this.face)
        ? (edition.openings ?? []).map((one) => ({ ...one, edition: edition.digest }))
        : [];
    return [...this.face.openings, ...carried].find(
      (opening) => opening.players === players && (digest == null || opening.edition === digest),
    );
  }

  /** Know the words of an edition that may not have come with the module. */
  learn(edition: unknown): void {
    if (!isCarried(edition)) return;
    const digits = edition.digest.replace('sha256:', '').slice(0, this.face.keyDigits);
    this.editions.set(python.exact(BigInt(`0x${digits}`)), edition);
  }

  /** Set up a state for a game. */
  begin(address: number, opening: Opening, options: Options): void {
    this.load(address, fromBase64(opening.contents));
    const memory = new DataView(this.entries.memory.buffer);
    for (const [name, value] of Object.entries(this.words.decided_by(this.state(address), options)))
      writeNumber(memory, address, this.face.state.fields[name]!, value);
  }

  /** The numbers of a seat's legal actions. */
  legalNumbers(game: number, seat: number): number[] {
    const count = this.entries.list_legal_actions(game, seat, this.lists);
    return Array.from(new Int32Array(this.entries.memory.buffer, this.lists, count));
  }

  /** Where lists of actions are written. */
  get listAddress(): number {
    return this.lists;
  }

  /** Begin a generator, or several, with a seed. */
  seed(randoms: number, seed: bigint, count = 1): void {
    const words: bigint[] = [];
    for (let left = seed; left > 0n || words.length === 0; left >>= 32n) words.push(left & 0xffffffffn);
    if (words.length > SEED_WORDS) throw new RangeError('A seed has at most 512 bits here.');
    this.seedWords ||= this.room(8 * SEED_WORDS);
    new BigInt64Array(this.entries.memory.buffer, this.seedWords, words.length).set(words);
    this.entries.seed_generators(this.seedWords, words.length, randoms, count);
  }

  private seedWords = 0;

  private asks(exports: WebAssembly.Exports): Asks {
    const ask = (name: string) => {
      const entry = exports[name] as (...given: bigint[]) => bigint;
      return (...given: (number | bigint | StateView | StateView[])[]) =>
        python.exact(entry(...given.map((value) => BigInt(addressOrNumber(value)))));
    };
    const asks: Asks = Object.fromEntries(Object.keys(this.face.asks).map((name) => [name, ask(name)]));
    return { ...asks, recall_edition: (key) => this.recall(key as number | bigint) };
  }

  /** What the words ask for that did not come with them. */
  private recall(key: number | bigint): CarriedEdition {
    const edition = this.editions.get(key);
    if (!edition) throw new python.NotBrought('the edition');
    return edition;
  }
}

const SEED_WORDS = 16;

function addressOrNumber(value: number | bigint | StateView | StateView[]): number | bigint {
  if (Array.isArray(value)) return value[0]!.address;
  return typeof value === 'object' ? value.address : value;
}

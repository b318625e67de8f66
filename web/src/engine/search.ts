/** The bots of a module: they are handed what a seat may know, and think in the module's own memory. */

import type { PlainLevel } from './face.ts';
import type { Rules } from './module.ts';

const CHUNK_SECONDS = 0.004;
/** The number of a bot's question shifts its seed by this much, so that no two searches share a generator. */
const SEED_BITS = 32n;
const QUESTION_BITS = 8n;

/** Digits of a secret, and the bits below them that say what a bot is asked. */
const SECRET_DIGITS = 12;
const MOMENT_BITS = 16n;

/** What a bot's choice is made from: the deal, and after how many actions which seat is asked; so it comes again after a reload. */
export function seedOf(secret: string, players: number, actions: number, seat: number): bigint {
  return (BigInt(`0x${secret.slice(0, SECRET_DIGITS)}`) << MOMENT_BITS) + BigInt(players * actions + seat);
}

export interface Budget {
  playouts?: number | null;
  seconds?: number | null;
}

/** An action that a bot thought about, and what came of it: of the victory, of honor, and of its thoughts. */
export interface Candidate {
  number: number;
  share: number | null;
  honor: number | null;
  weight: number;
  /** Where the honor comes from, as the learned judgement tells it; empty where it was not asked. */
  parts: number[];
}

/** What a search judges by: the linear worth, where it is not told of a learned judgement. */
export interface Judge {
  /** Rate every action of a seat and give the tree of a mind its root. */
  openRoot(mind: number, seat: number): void;
  /** Think so many lines further. */
  think(mind: number, seat: number, playouts: number): void;
}

/** One bot at one seat, as `make_bot` of the Python side makes it from a seed. */
export class Bot {
  private asked = 0n;
  private random = 0;

  constructor(
    private readonly rules: Rules,
    private readonly level: PlainLevel,
    private seed: bigint,
    private readonly thinker = thinkerOf(rules),
  ) {
    if (level.bot === 'greedy') this.random = rules.room(8 * rules.face.generatorWords);
    this.begin(seed);
  }

  /** Choose from now on as if just made from this seed. */
  begin(seed: bigint): void {
    this.seed = seed;
    this.asked = 0n;
    if (this.random) this.rules.seed(this.random, seed);
  }

  /** The number of the action that a seat should take. */
  choose(seen: Uint8Array, seat: number): number {
    return this.advise(seen, seat, 1)[0]!.number;
  }

  /** The best actions, at most so many; a bot that does not look ahead has only one. */
  advise(seen: Uint8Array, seat: number, most: number): Candidate[] {
    if (this.level.bot === 'greedy') {
      const number = this.thinker.chooseGreedily(seen, seat, this.level.span, this.random);
      return [{ number, share: null, honor: null, weight: 1, parts: [] }];
    }
    this.asked += 1n;
    const seed = (this.seed << SEED_BITS) + (this.asked << QUESTION_BITS);
    return this.thinker.search(seen, seat, seed, this.level, most);
  }
}

/** The memory that thinking needs; one a module. */
export class Thinker {
  private readonly game: number;
  private readonly trial: number;
  private readonly ratings: number;
  private mind = 0;

  constructor(
    private readonly rules: Rules,
    private readonly judge: Judge = worthOf(rules),
  ) {
    this.game = rules.newState();
    this.trial = rules.newState();
    this.ratings = rules.room(8 * (rules.face.longestList + 1));
  }

  /** The action worth most now, of as many as a bot takes in (0: all). */
  chooseGreedily(seen: Uint8Array, seat: number, span: number, random: number): number {
    this.rules.load(this.game, seen);
    this.rules.entries.answer_for_chance(this.game, random);
    const { trial, ratings, rules } = this;
    return rules.entries.choose_greedily(this.game, seat, span, random, trial, rules.listAddress, ratings);
  }

  /** The best actions after a search of so many playouts, or until the time is up; one alone needs less of it. */
  search(seen: Uint8Array, seat: number, seed: bigint, budget: Budget, most = 1): Candidate[] {
    const { judge } = this;
    const { head_start } = this.rules.entries;
    const mind = this.begin(seen, seed);
    const deadline = budget.seconds == null ? Infinity : now() + budget.seconds;
    const playouts = budget.playouts ?? Infinity;
    judge.openRoot(mind, seat);
    for (let done = 0, chunk = 1; done < playouts;) {
      const started = now();
      chunk = Math.min(chunk, playouts - done);
      judge.think(mind, seat, chunk);
      done += chunk;
      const time = now();
      const pace = chunk / Math.max(time - started, 1e-6);
      if (time >= deadline) break;
      if (most === 1 && Math.min(playouts - done, pace * (deadline - time)) < head_start(mind)) break;
      chunk = Math.floor(Math.min(2 * chunk, Math.max(1, pace * CHUNK_SECONDS)));
    }
    return this.best(mind, most);
  }

  /** The best children of the root, and what came of each. */
  private best(mind: number, most: number): Candidate[] {
    const memory = new DataView(this.rules.entries.memory.buffer);
    const at = (name: string, child: number, width: number) =>
      mind + this.rules.face.mind.places[`tree.${name}`]![0] + child * width;
    const whole = (name: string, child: number) => memory.getInt32(at(name, child, 4), true);
    const lines = whole('visits', 0);
    const found: Candidate[] = [];
    for (let taken = 0; found.length < most;) {
      const child = this.rules.entries.best_child(mind, taken);
      if (child < 0) break;
      taken |= 1 << child;
      const tries = whole('tries', child);
      const mean = (name: string) => (tries ? memory.getFloat64(at(name, child, 8), true) / tries : null);
      found.push({
        number: whole('action', child),
        share: mean('chance'),
        honor: mean('honor'),
        weight: tries / lines,
        parts: [],
      });
    }
    return found;
  }

  /** An empty mind about what a seat has seen. */
  begin(seen: Uint8Array, seed: bigint): number {
    const { rules } = this;
    this.mind ||= rules.room(rules.face.mind.size);
    const clear = (name: string) => {
      const [offset, width, shape] = rules.face.mind.places[name]!;
      rules.bytes(this.mind + offset, width * shape.reduce((size, part) => size * part, 1)).fill(0);
    };
    clear('tree.slots');
    clear('tree.used');
    const place = (name: string) => this.mind + rules.face.mind.places[name]![0];
    rules.load(place('seen'), seen);
    rules.seed(place('random'), seed);
    rules.seed(place('deals'), seed + 1n, rules.face.mind.places['deals']![2][0]!);
    return this.mind;
  }
}

export const worthOf = ({ entries }: Rules): Judge => ({ openRoot: entries.open_root, think: entries.think });

const thinkers = new WeakMap<Rules, Thinker>();

function thinkerOf(rules: Rules): Thinker {
  const known = thinkers.get(rules) ?? new Thinker(rules);
  thinkers.set(rules, known);
  return known;
}

const now = () => performance.now() / 1000;

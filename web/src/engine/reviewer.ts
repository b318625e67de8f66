/** A review on a core of its own: the page stays awake while a game is taken apart, and asks for positions as they are looked at. */

import type { GameAction, GameView, JournalEntry } from '$/lib/generated/messages';
import { runsWebAssembly } from '$/lib/webassembly';
import { Judgement, type Taken } from './judgement.ts';
import { loadJudging, OtherRules, type GameRules } from './loading.ts';
import { NOBODY } from './module.ts';
import { playThrough, review, Unreadable, type Reviewed, type SeatReview } from './review.ts';

/** A step of the game, with what it brought. */
export interface Told {
  /** Below 0: chance. */
  seat: number;
  action: GameAction;
  journal: JournalEntry[];
}

export interface Found {
  seats: SeatReview[];
  steps: Told[];
  /** By step: the better action of each moment, with what it would have brought. */
  better: Record<number, Told>;
}

export type Fault = 'unreadable' | 'not_over' | 'unpracticed' | 'old_browser' | 'failed';

/** The table after a step, or after the better action instead of it, as a seat sees it. */
export interface Look {
  step: number;
  eyes: number;
  isBetter: boolean;
}

/** What a seat knew when it chose. */
export interface Known {
  seat: number;
  seen: Uint8Array<ArrayBuffer>;
}

/** An action that someone else would have taken at a step, and whether that is one of the two we know. */
export interface Opinion {
  told: Told;
  sameAs: 'chosen' | 'better' | null;
}

export type Asked =
  | { record: Reviewed<GameAction> }
  | { look: Look }
  /** What was known at a step. */
  | { known: number }
  | { opinion: { step: number; number: number } };
export type Reply = { found: Found } | { view: GameView } | { known: Known } | { opinion: Opinion } | { fault: Fault };
export type Question = { id: number } & Asked;
export type Answer = { id: number } & Reply;

class Reviewer {
  private readonly size: number;
  private readonly trial: number;
  private readonly seen: number;
  private readonly better = new Map<number, number>();

  constructor(
    private readonly rules: GameRules,
    private readonly positions: number,
    private readonly steps: readonly Taken[],
  ) {
    this.size = rules.face.state.size;
    this.trial = rules.newState();
    this.seen = rules.newState();
  }

  get isOver(): boolean {
    return this.rules.entries.next_to_act(this.positions + this.steps.length * this.size) === NOBODY;
  }

  find(judgement: Judgement, players: number): Found {
    const seats = review(judgement, this.positions, this.steps, players);
    for (const { step, best } of seats.flatMap((seat) => seat.moments)) this.better.set(step, best);
    return {
      seats,
      steps: this.steps.map(({ number }, step) => this.tell(step, number)),
      better: Object.fromEntries([...this.better].map(([step, best]) => [step, this.tell(step, best)])),
    };
  }

  look({ step, eyes, isBetter }: Look): GameView {
    const { rules, seen } = this;
    this.take(step, (isBetter ? this.better.get(step) : undefined) ?? this.steps[step]!.number);
    rules.load(seen, new Uint8Array());
    rules.entries.see(this.trial, eyes, seen);
    return rules.words.view(rules.state(seen), eyes);
  }

  known(step: number): Known {
    const { rules, seen, positions, size } = this;
    const { seat } = this.steps[step]!;
    rules.load(seen, new Uint8Array());
    rules.entries.see(positions + step * size, seat, seen);
    return { seat, seen: rules.save(seen) };
  }

  opinion(step: number, number: number): Opinion {
    const sameAs = number === this.steps[step]!.number ? 'chosen' : number === this.better.get(step) ? 'better' : null;
    return { told: this.tell(step, number), sameAs };
  }

  private tell(step: number, number: number): Told {
    const { rules } = this;
    const { seat } = this.steps[step]!;
    const action = rules.words.action(rules.state(this.positions + step * this.size), seat, number);
    this.take(step, number);
    return { seat, action, journal: rules.words.journal(rules.state(this.trial)) };
  }

  /** Take an action of a step on the trial table. */
  private take(step: number, number: number): void {
    const { rules, trial, size } = this;
    rules.load(trial, rules.bytes(this.positions + step * size, size));
    rules.entries.apply(trial, this.steps[step]!.seat, number);
  }
}

let reviewer: Reviewer | null = null;

onmessage = (event: MessageEvent<Question>) => {
  const { id } = event.data;
  answer(event.data).then(
    (reply) => postMessage({ id, ...reply } satisfies Answer),
    (problem: unknown) => postMessage({ id, fault: faultOf(problem) } satisfies Answer),
  );
};

function faultOf(problem: unknown): Fault {
  if (problem instanceof Unreadable || problem instanceof OtherRules) return 'unreadable';
  // The module adds up four numbers at a time; browsers from before 2023 cannot compile that.
  if (!runsWebAssembly() || problem instanceof WebAssembly.CompileError) return 'old_browser';
  return 'failed';
}

async function answer(asked: Asked): Promise<Reply> {
  if ('record' in asked) return begin(asked.record);
  if (!reviewer) return { fault: 'failed' };
  if ('look' in asked) return { view: reviewer.look(asked.look) };
  if ('known' in asked) return { known: reviewer.known(asked.known) };
  return { opinion: reviewer.opinion(asked.opinion.step, asked.opinion.number) };
}

async function begin(record: Reviewed<GameAction>): Promise<Reply> {
  const { rules, weights } = await loadJudging(record.game, record.rules_version);
  const { positions, steps } = playThrough(rules, record);
  reviewer = new Reviewer(rules, positions, steps);
  if (!reviewer.isOver) return { fault: 'not_over' };
  if (!rules.entries.is_practiced(positions)) return { fault: 'unpracticed' };
  const judgement = Judgement.from(rules, weights, record.players);
  return judgement ? { found: reviewer.find(judgement, record.players) } : { fault: 'failed' };
}

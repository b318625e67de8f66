/**
 * What someone may know of a game, as the state that `see` fills, and everything that is made of it: views, choices,
 * what each would bring, and how the game looks after one of them.
 *
 * What is hidden is left as if chance had yet to decide it. Where the rules have to go on from there, chance decides
 * somehow: nothing that is shown depends on how.
 */

import type { Reason } from './face.ts';
import { CHANCE, SPECTATOR, type Rules } from './module.ts';

export interface Choice<Action, Entry> {
  number: number;
  action: Action;
  /** What the action would bring to whom, before chance answers it. */
  brings: Entry[];
}

/** What an action leads to. */
export interface After<Action extends object, View, Entry, Result, Options extends object> {
  sight: Sight<Action, View, Entry, Result, Options>;
  journal: Entry[];
  /** Whether chance decides what comes next. */
  isUpToChance: boolean;
}

/** How many actions are tried at once. */
const TRIED = 64;

export class Sight<Action extends object, View, Entry, Result, Options extends object> {
  constructor(
    private readonly rules: Rules<Action, View, Entry, Result, Options>,
    /** Whose eyes: a seat's or a SPECTATOR's. */
    readonly seat: number,
    /** The state that `see` filled. */
    readonly contents: Uint8Array<ArrayBuffer>,
  ) {}

  /** The view in words. */
  get view(): View {
    return this.rules.words.view(this.rules.state(this.load('seen')), this.seat);
  }

  /** Every seat that may act now. */
  acting(seats: number): number[] {
    const game = this.deal();
    return Array.from({ length: seats }, (_, seat) => seat).filter(
      (seat) => this.rules.entries.may_act(game, seat) === 1,
    );
  }

  /** What the seat may do now, and what each action would bring to whom. */
  get choices(): Choice<Action, Entry>[] {
    if (this.seat === SPECTATOR) return [];
    const { words, face } = this.rules;
    const address = this.deal();
    const game = this.rules.state(address);
    const numbers = this.rules.legalNumbers(address, this.seat);
    return numbers.flatMap((_, begin) => {
      if (begin % TRIED) return [];
      const part = numbers.slice(begin, begin + TRIED);
      const views = this.tryActions(address, part);
      return part.map((number, index) => ({
        number,
        action: words.action(game, this.seat, number),
        brings: words.journal(this.rules.state(views + index * face.state.size)),
      }));
    });
  }

  /** The action that a number stands for now. */
  action(number: number): Action {
    return this.rules.words.action(this.rules.state(this.load('seen')), this.seat, number);
  }

  /** The number of an action now, or -1 where it has none. */
  number(action: Action): number {
    return this.rules.words.number(this.rules.state(this.deal()), action);
  }

  /** How the game looks to the seat after an action, before chance answers it; null where it is not legal. */
  after(number: number): After<Action, View, Entry, Result, Options> | null {
    const { entries, words } = this.rules;
    const game = this.deal();
    if (number < 0 || !entries.is_legal(game, this.seat, number)) return null;
    entries.apply(game, this.seat, number);
    const isUpToChance = entries.next_to_act(game) === CHANCE;
    const seen = this.rules.roomOnce('sight: seen', this.rules.face.state.size);
    this.rules.load(seen, new Uint8Array());
    entries.see(game, this.seat, seen);
    const sight = new Sight(this.rules, this.seat, this.rules.save(seen));
    return { sight, journal: words.journal(this.rules.state(seen)), isUpToChance };
  }

  /** Why the seat might take a legal action, the weightiest first. */
  reasons(number: number): Reason[] {
    const seen = this.load('seen');
    const after = this.load('after');
    this.rules.entries.apply(after, this.seat, number);
    return this.rules.words.reasons_between(this.rules.state(seen), this.rules.state(after), this.seat, number);
  }

  private load(name: string): number {
    const address = this.rules.roomOnce(`sight: ${name}`, this.rules.face.state.size);
    this.rules.load(address, this.contents);
    return address;
  }

  /** The state with what is hidden decided somehow; where it stands. */
  private deal(): number {
    const { entries } = this.rules;
    const game = this.load('dealt');
    while (entries.next_to_act(game) === CHANCE) entries.apply(game, CHANCE, entries.outcome(game, 0));
    return game;
  }

  /** Try some actions; returns where the states of what the seat would then see stand, one after another. */
  private tryActions(game: number, numbers: number[]): number {
    const { entries, face, listAddress } = this.rules;
    const { size, fields } = face.state;
    const journal = fields['journal']![2].reduce((room, part) => room * part, 2);
    const trial = this.rules.roomOnce('sight: trials', size + TRIED * (size + journal + 2 + 16));
    const views = trial + size;
    const brings = views + TRIED * size;
    const lengths = brings + TRIED * journal;
    this.rules.bytes(views, numbers.length * size).fill(0);
    new Int32Array(entries.memory.buffer, listAddress, numbers.length).set(numbers);
    entries.try_actions(game, this.seat, listAddress, numbers.length, trial, views, brings, lengths);
    return views;
  }
}

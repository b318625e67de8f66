/**
 * A game that is played where it is shown: choices, views, undo and records, without a server.
 *
 * Laws of this file:
 * 1. `play` is the only way to change a game, and it refuses what the rules do not allow.
 * 2. Nothing here knows a rule or a word; everything is asked of the game's module.
 * 3. Chance is fair: its outcomes come from a secret that was committed to before the first draw.
 */

import { chooseOutcome, commitmentOf } from './fairness.ts';
import { knownOutcome } from './knowledge.ts';
import { CHANCE, NOBODY, SPECTATOR, type Rules } from './module.ts';
// By its path, for Node's scripts, which know no short names.
// eslint-disable-next-line no-restricted-imports
import { hexadecimal } from '../lib/sha256.ts';

export interface Setup<Options> {
  players: number;
  options: Options;
  /** The digest of an edition; left out, the usual one. */
  edition?: string | null;
  secret: Uint8Array;
  /** A word that each seat adds to the secret. */
  nonces: string[];
}

export interface Choice<Action, Entry> {
  number: number;
  action: Action;
  /** What the action would bring to whom, before chance answers it. */
  brings: Entry[];
}

export interface Transition<Action, Entry> {
  /** The seat that acted, or CHANCE. */
  seat: number;
  number: number;
  action: Action;
  journal: Entry[];
  /** The state before the action. */
  before: Uint8Array;
}

/** How many actions are tried at once. */
const TRIED = 64;

export class Illegal extends Error {}

export class LocalGame<Action extends object, View, Entry, Result, Options extends object> {
  readonly actions: Action[] = [];
  readonly commitment: string;
  private readonly before: { contents: Uint8Array; isChance: boolean; seat: number }[] = [];
  private readonly state: number;
  private readonly seen: number;
  private readonly trials: number;
  private readonly edition: string | null;

  constructor(
    readonly rules: Rules<Action, View, Entry, Result, Options>,
    readonly setup: Setup<Options>,
  ) {
    const opening = rules.opening(setup.players, setup.options, setup.edition);
    if (!opening) throw new RangeError(`${rules.face.title} has no such opening for ${setup.players} players.`);
    this.edition = opening.edition;
    this.commitment = commitmentOf(setup.secret);
    const { size, fields } = rules.face.state;
    this.state = rules.newState();
    this.seen = rules.newState();
    const journal = fields['journal']![2].reduce((room, part) => room * part, 2);
    this.trials = rules.room(size + TRIED * (size + journal + 2 + 16));
    rules.begin(this.state, opening);
  }

  /** The seat to act, or CHANCE, or NOBODY; where several may act at once, the first of them. */
  get toAct(): number {
    return this.rules.entries.next_to_act(this.state);
  }

  get isOver(): boolean {
    return this.toAct === NOBODY;
  }

  /** Every seat that may act now. */
  get acting(): number[] {
    return this.seats.filter((seat) => this.rules.entries.may_act(this.state, seat) === 1);
  }

  get seats(): number[] {
    return Array.from({ length: this.setup.players }, (_, seat) => seat);
  }

  /** The place of every seat, from 1; those whom nothing tells apart share one. */
  get places(): number[] {
    const { is_ahead } = this.rules.entries;
    return this.seats.map((seat) => 1 + this.seats.filter((other) => is_ahead(this.state, other, seat) === 1).length);
  }

  get result(): Result {
    return this.rules.words.result(this.rules.state(this.state));
  }

  /** What a seat, or a SPECTATOR, may know, as the state that `see` fills. */
  seenBy(seat: number): Uint8Array<ArrayBuffer> {
    this.see(seat);
    return this.rules.save(this.seen);
  }

  /** The same in words. */
  view(seat: number = SPECTATOR): View {
    this.see(seat);
    return this.rules.words.view(this.rules.state(this.seen), seat);
  }

  /** What the last action gave to whom, as far as a seat may know. */
  journal(seat: number = SPECTATOR): Entry[] {
    this.see(seat);
    return this.rules.words.journal(this.rules.state(this.seen));
  }

  /** What a seat may do now, and what each action would bring to whom. */
  choices(seat: number): Choice<Action, Entry>[] {
    const numbers = this.rules.legalNumbers(this.state, seat);
    const { words } = this.rules;
    const game = this.rules.state(this.state);
    return numbers.flatMap((_, begin) => {
      if (begin % TRIED) return [];
      const part = numbers.slice(begin, begin + TRIED);
      const views = this.tryActions(seat, part);
      return part.map((number, index) => ({
        number,
        action: words.action(game, seat, number),
        brings: words.journal(this.rules.state(views + index * this.rules.face.state.size)),
      }));
    });
  }

  /** The action that a number stands for now. */
  action(seat: number, number: number): Action {
    return this.rules.words.action(this.rules.state(this.state), seat, number);
  }

  /** Take an action; whoever chance then serves is asked by `answerForChance`. */
  play(action: Action): Transition<Action, Entry> {
    const seat = this.seatOf(action);
    const number = this.rules.words.number(this.rules.state(this.state), action);
    return this.playNumber(seat, number);
  }

  /** Take the action of a number. */
  playNumber(seat: number, number: number): Transition<Action, Entry> {
    if (number < 0 || !this.rules.entries.is_legal(this.state, seat, number))
      throw new Illegal(`Seat ${seat} cannot do this now.`);
    const action = this.action(seat, number);
    const before = this.rules.save(this.state);
    this.before.push({ contents: before, isChance: seat === CHANCE, seat });
    this.actions.push(action);
    this.rules.entries.apply(this.state, seat, number);
    return { seat, number, action, before, journal: this.rules.words.journal(this.rules.state(this.state)) };
  }

  /** Let chance decide until a seat is to act or the game is over. */
  answerForChance(): Transition<Action, Entry>[] {
    const steps: Transition<Action, Entry>[] = [];
    while (this.toAct === CHANCE) {
      const drawn = this.before.filter((step) => step.isChance).length;
      const outcomes = this.rules.entries.count_outcomes(this.state);
      const index = chooseOutcome(this.setup.secret, this.setup.nonces, drawn, outcomes);
      steps.push(this.playNumber(CHANCE, this.rules.entries.outcome(this.state, index)));
    }
    return steps;
  }

  /** The seat that could take its last action back: nothing may have been revealed since, and nobody else have acted. */
  get undoer(): number | null {
    const last = this.before.at(-1);
    return last && !last.isChance ? last.seat : null;
  }

  /** Take the last action back. */
  undo(): void {
    if (this.undoer === null) throw new Illegal('There is nothing to take back.');
    this.rules.load(this.state, this.before.pop()!.contents);
    this.actions.pop();
  }

  /** A step's action as some seats together may know it. */
  known({ seat, number, action, before }: Transition<Action, Entry>, seats: readonly number[]): Partial<Action> {
    return seat === CHANCE && this.rules.face.hasSecrets ? knownOutcome(this.rules, before, number, seats) : action;
  }

  /** The bytes of the whole game, secrets included. */
  save(): Uint8Array<ArrayBuffer> {
    return this.rules.save(this.state);
  }

  /** The game as an ordinary record; the secret is shown once the game is over. */
  toRecord(names?: string[]): object {
    const { face } = this.rules;
    return {
      format: 'lanterns-record/1',
      game: face.game,
      rules_version: face.rulesVersion,
      players: this.setup.players,
      options: this.setup.options,
      ...(this.edition === null ? {} : { edition: this.edition }),
      ...(names ? { names } : {}),
      commitment: this.commitment,
      ...(this.isOver ? { secret: hexadecimal(this.setup.secret) } : {}),
      nonces: this.setup.nonces,
      actions: this.actions,
      ...(this.isOver ? { result: this.result } : {}),
    };
  }

  private seatOf(action: Action): number {
    const { kind, seat } = action as { kind: string; seat?: number };
    return this.rules.face.chanceKinds.includes(kind) ? CHANCE : (seat ?? NOBODY);
  }

  private see(seat: number): void {
    this.rules.load(this.seen, new Uint8Array());
    this.rules.entries.see(this.state, seat, this.seen);
  }

  /** Try some actions; returns where the states of what the seat would then see stand, one after another. */
  private tryActions(seat: number, numbers: number[]): number {
    const { entries, face, listAddress } = this.rules;
    const size = face.state.size;
    const views = this.trials + size;
    const brings = views + TRIED * size;
    const journal = face.state.fields['journal']![2].reduce((room, part) => room * part, 2);
    const lengths = brings + TRIED * journal;
    this.rules.bytes(views, numbers.length * size).fill(0);
    new Int32Array(entries.memory.buffer, listAddress, numbers.length).set(numbers);
    entries.try_actions(this.state, seat, listAddress, numbers.length, this.trials, views, brings, lengths);
    return views;
  }
}

/**
 * A game that is played where it is shown: moves, undo and records, without a server.
 *
 * Laws of this file:
 * 1. `play` is the only way to change a game, and it refuses what the rules do not allow.
 * 2. Nothing here knows a rule or a word; everything is asked of the game's module.
 * 3. Chance is fair: its outcomes come from a secret that was committed to before the first draw.
 */

import { chooseOutcome, commitmentOf } from './fairness.ts';
import { knownOutcome } from './knowledge.ts';
import { CHANCE, NOBODY, isCarried, type CarriedEdition, type Rules } from './module.ts';
import { Sight } from './sight.ts';
// By its path, for Node's scripts, which know no short names.
// eslint-disable-next-line no-restricted-imports
import { hexadecimal } from '../lib/sha256.ts';

export interface Setup<Options> {
  players: number;
  options: Options;
  /** The digest of an edition, or an edition of one's own; left out, the usual one. */
  edition?: string | CarriedEdition | null;
  secret: Uint8Array;
  /** A word that each seat adds to the secret. */
  nonces: string[];
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

export class Illegal extends Error {}

export class LocalGame<Action extends object, View, Entry, Result, Options extends object> {
  readonly actions: Action[] = [];
  readonly commitment: string;
  private readonly before: { contents: Uint8Array; isChance: boolean; seat: number }[] = [];
  private readonly state: number;
  private readonly seen: number;
  private readonly edition: string | null;

  constructor(
    readonly rules: Rules<Action, View, Entry, Result, Options>,
    readonly setup: Setup<Options>,
  ) {
    const opening = rules.opening(setup.players, setup.edition);
    if (!opening) throw new RangeError(`${rules.face.title} has no such opening for ${setup.players} players.`);
    this.edition = opening.edition;
    this.commitment = commitmentOf(setup.secret);
    this.state = rules.newState();
    this.seen = rules.newState();
    rules.begin(this.state, opening, setup.options);
  }

  /** The seat to act, or CHANCE, or NOBODY; where several may act at once, the first of them. */
  get toAct(): number {
    return this.rules.entries.next_to_act(this.state);
  }

  /** Whether the learned judgement knows contents like these. */
  get isPracticed(): boolean {
    return this.rules.entries.is_practiced(this.state) === 1;
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

  /** What a seat, or a SPECTATOR, may know. */
  seenBy(seat: number): Sight<Action, View, Entry, Result, Options> {
    this.rules.load(this.seen, new Uint8Array());
    this.rules.entries.see(this.state, seat, this.seen);
    return new Sight(this.rules, seat, this.rules.save(this.seen));
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

  /** The game as an ordinary record; the secret is shown once the game is over, or to a table where it is to go on. */
  toRecord(names?: string[], showsSecret = this.isOver): Record<string, unknown> {
    const { face } = this.rules;
    return {
      format: 'lanterns-record/1',
      game: face.game,
      rules_version: face.rulesVersion,
      players: this.setup.players,
      options: this.setup.options,
      ...(this.edition === null ? {} : { edition: this.toldEdition }),
      ...(names ? { names } : {}),
      commitment: this.commitment,
      ...(showsSecret ? { secret: hexadecimal(this.setup.secret) } : {}),
      nonces: this.setup.nonces,
      actions: this.actions,
      ...(this.isOver ? { result: this.result } : {}),
    };
  }

  /** The digest of an edition that everybody has, or the contents beside it. */
  private get toldEdition(): string | CarriedEdition | null {
    const { edition } = this.setup;
    return isCarried(edition) ? { digest: edition.digest, contents: edition.contents } : this.edition;
  }

  private seatOf(action: Action): number {
    const { kind, seat } = action as { kind: string; seat?: number };
    return this.rules.face.chanceKinds.includes(kind) ? CHANCE : (seat ?? NOBODY);
  }
}

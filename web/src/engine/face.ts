/** What the face of a game's module says: the types of the generated files. */

import type * as python from './python.ts';
import type { StateView } from './layout.ts';

/** A field: where it begins, how many bytes a number has, and the shape of an array. */
export type Field = readonly [offset: number, width: number, shape: readonly number[]];

export interface Opening {
  players: number;
  edition: string | null;
  /** The state's bytes in base64, without the zeros at its end. */
  contents: string;
}

/** How long a bot looks ahead: until its time is up, for so many playouts, or whichever comes first. */
interface Budget {
  seconds: number | null;
  playouts: number | null;
}

/** A level that does without the learned judgement. */
export type PlainLevel = { bot: 'greedy'; span: number } | ({ bot: 'search' } & Budget);

/** What ten honor count beside the victory: more than the best other seat has, and whatever the others have. */
export interface Style {
  lead: number;
  own: number;
}

/** How one chooses at once by the learned judgement: of how many actions, and in which style. */
export interface Manner {
  span: number;
  style: Style;
}

/** One that goes by it, at once or looking ahead, and who plays where it cannot be had. */
export type LearnedLevel = { bot: 'network'; instead: PlainLevel } & (Manner | Budget);

export type Level = PlainLevel | LearnedLevel;

export interface Face {
  game: string;
  title: string;
  rulesVersion: number;
  hasSecrets: boolean;
  playerCounts: number[];
  longestList: number;
  /** How many digits of an edition's digest stand in a state, to know it by. */
  keyDigits: number;
  generatorWords: number;
  state: { size: number; fields: Record<string, Field> };
  mind: { size: number; places: Record<string, Field> };
  /** Where the judgement works. */
  desk: { size: number; places: Record<string, Field> };
  chanceKinds: string[];
  levels: Record<string, Level>;
  openings: Opening[];
  /** The rules that words ask, and what each argument is. */
  asks: Record<string, ('number' | 'state' | 'position')[]>;
}

/** A fingerprint of how a game's state is laid out: bytes that were kept under another one mean nothing here. */
export function layoutOf({ state }: Face): string {
  let sum = 0;
  for (const letter of JSON.stringify(state)) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0;
  return `${state.size}-${sum.toString(16)}`;
}

/** A key and the values to put in, side by side. */
export interface Reason {
  key: string;
  [name: string]: unknown;
}

export interface Words<Action, View, Entry, Result, Options> {
  /** The fields of a new state that its options decide. */
  decided_by(game: StateView, options: Options): Record<string, number>;
  view(seen: StateView, seat: number): View;
  action(game: StateView, seat: number, number: number): Action;
  /** The number of an action in a position, or -1 where it has none. */
  number(game: StateView, action: Action): number;
  journal(game: StateView): Entry[];
  result(game: StateView): Result;
  /** Why a seat might take an action, from what it saw before and would see after it. */
  reasons_between(seen: StateView, after: StateView, seat: number, number: number): Reason[];
}

export type Asks = Record<
  string,
  (...given: (number | bigint | StateView | StateView[])[]) => number | bigint | object
>;

export type Wording<Action, View, Entry, Result, Options> = (
  python: typeof import('./python.ts'),
  rules: Asks,
) => Words<Action, View, Entry, Result, Options>;

export type Python = typeof python;

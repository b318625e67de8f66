/** The notes of a guided game: each is shown once, when its moment has come. */

import type { GameView, Moved } from '$/lib/generated/messages';
import type { Words } from '$/words/en';
import type { TipWords } from '$/words/en/tips';

/** What a note is chosen by. A game's own notes know its view and its model. */
export interface Moment<View = GameView, Model = unknown> {
  view: View;
  model: Model;
  /** The move that is being shown. */
  shown: Moved | null;
  who: (seat: number) => string;
  /** The notes that were shown before. */
  seen: ReadonlySet<string>;
}

export interface Tip<M = Moment> {
  id: string;
  /** Whether this is the moment to say it. */
  when(moment: M): boolean;
  /** Whether the player has just done what it asks for; without it, a button goes on. */
  done?(moment: M): boolean;
  say(w: TipWords, moment: M, t: Words): string;
  /** What on the table it points at, as a selector. */
  at?: string;
}

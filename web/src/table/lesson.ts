/** Lessons: one thing after another, each done once on a prepared position of a real game. */

import type { Choice } from '$/lib/choices';
import type { GameAction, GameOptions, GameView } from '$/lib/generated/messages';
import type { Words } from '$/words/en';
import type { LessonWords } from '$/words/en/lesson';
import type { Moment } from './tips';

/** What a step is judged by. A game's own steps know its view and its model. */
export interface LessonMoment<View = GameView, Model = unknown> extends Omit<Moment<View, Model>, 'seen'> {
  /** What could be chosen after a choice. */
  next: (choice: Choice) => readonly Choice[];
}

export interface LessonStep<M = LessonMoment> {
  say(w: LessonWords, moment: M, t: Words): string;
  /** What on the table it points at, as a selector. */
  at?: string;
  /** Whether it applies at all; without it, always. */
  when?(moment: M): boolean;
  /** Whether the learner has done it; without it, a button goes on. */
  done?(moment: M): boolean;
  /** Whether a choice is what the step asks for; without it, any is. */
  wants?(choice: Choice, moment: M): boolean;
  /** What is said to another choice, which is not taken. */
  again?(w: LessonWords): string;
  /** Whether somebody else moves before it is said. */
  isAfterOthers?: boolean;
}

export interface Exercise<M = LessonMoment> {
  /** The name of its position. */
  position: string;
  steps: readonly LessonStep<M>[];
}

/** Where the exercises of a lesson begin, as the actions that lead there. */
export interface Prepared {
  players: number;
  options: GameOptions;
  positions: Record<string, readonly GameAction[]>;
}

export interface Lesson {
  prepared: Prepared;
  exercises: readonly Exercise[];
}

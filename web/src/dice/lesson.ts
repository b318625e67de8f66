/** The lesson of Lanterns Dice. */

import type { Choice } from '$/lib/choices';
import prepared from '$/lib/generated/lessons/dice.json';
import type { DiceJournalEntry, DiceView } from '$/lib/generated/messages';
import type { Exercise, Lesson, LessonMoment, Prepared } from '$/table/lesson';
import type { DiceModel } from './model.svelte';
import type { Cause } from './types';

export type DiceLessonMoment = LessonMoment<DiceView, DiceModel>;

const brings = (choice: Choice, reason: string) =>
  (choice.brings as DiceJournalEntry[]).some((entry) => entry.reason === reason);
const isShading = (choice: Choice, cause: Cause) => choice.action.kind === 'shade' && choice.action.cause === cause;

/** Whether the platform that a choice completes lets another pool be completed. */
const chains = (choice: Choice, { next }: DiceLessonMoment) =>
  brings(choice, 'platform') && next(choice).some((then) => isShading(then, 'platform') && brings(then, 'completed'));

/** Whether the learner has just shaded by a cause. */
const hasShaded = (cause: Cause) => (moment: DiceLessonMoment) => {
  const action = moment.shown?.steps[0]?.action;
  return action?.kind === 'shade' && action.cause === cause;
};

function honorOf({ shown }: DiceLessonMoment): number {
  const journal = (shown?.steps[0]?.journal ?? []) as DiceJournalEntry[];
  return journal.reduce((sum, entry) => sum + (entry.reason === 'firework' ? entry.received : 0), 0);
}

const EXERCISES: readonly Exercise<DiceLessonMoment>[] = [
  {
    position: 'tray',
    steps: [
      { at: 'svg.large', say: (w) => w.dice.goal },
      {
        at: '.tray svg',
        done: ({ model }) => model.orients.length === 0,
        wants: ({ action }) => action.kind === 'orient',
        say: (w) => w.dice.tray,
        again: (w) => w.dice.trayAgain,
      },
      {
        at: '.lit',
        done: ({ model }) => !model.causes.includes('die'),
        wants: (choice) => isShading(choice, 'die'),
        say: (w) => w.dice.shade,
        again: (w) => w.dice.shadeAgain,
      },
      {
        at: '.lit',
        when: ({ model }) => model.causes.includes('turn_bonus'),
        done: ({ model }) => !model.causes.includes('turn_bonus'),
        wants: (choice) => isShading(choice, 'turn_bonus'),
        say: (w) => w.dice.bonus,
        again: (w) => w.dice.bonusAgain,
      },
    ],
  },
  {
    position: 'platform',
    steps: [
      {
        at: 'svg.large',
        done: ({ model }) => model.causes.includes('platform'),
        wants: (choice) => isShading(choice, 'die') && brings(choice, 'platform'),
        say: (w) => w.dice.platform,
        again: (w) => w.dice.platformAgain,
      },
      {
        at: '.lit',
        done: hasShaded('platform'),
        wants: (choice) => isShading(choice, 'platform'),
        say: (w) => w.dice.beside,
        again: (w) => w.dice.besideAgain,
      },
    ],
  },
  {
    position: 'launch',
    steps: [
      {
        at: '.stack.can',
        done: ({ shown }) => shown?.steps[0]?.action.kind === 'launch',
        wants: ({ action }) => action.kind === 'launch',
        say: (w) => w.dice.launch,
        again: (w) => w.dice.launchAgain,
      },
      { say: (w, moment) => w.dice.launched(honorOf(moment)) },
      { say: (w) => w.dice.boats },
    ],
  },
  {
    position: 'find',
    steps: [
      {
        done: ({ model }) => model.causes.includes('platform'),
        wants: (choice, moment) => isShading(choice, 'die') && chains(choice, moment),
        say: (w) => w.dice.find,
        again: (w) => w.dice.findAgain,
      },
      {
        done: hasShaded('platform'),
        wants: (choice) => isShading(choice, 'platform') && brings(choice, 'completed'),
        say: (w) => w.dice.findOther,
        again: (w) => w.dice.findOtherAgain,
      },
      { say: (w) => w.dice.found },
    ],
  },
];

export const lesson: Lesson = {
  prepared: prepared as unknown as Prepared,
  exercises: EXERCISES as readonly Exercise[],
};

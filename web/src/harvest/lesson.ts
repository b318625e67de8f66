/** The lesson of The Harvest Festival. */

import type { Choice } from '$/lib/choices';
import prepared from '$/lib/generated/lessons/harvest.json';
import type { HarvestJournalEntry, HarvestView } from '$/lib/generated/messages';
import type { Exercise, Lesson, LessonMoment, Prepared } from '$/table/lesson';
import { lantern } from '$/words/sentences';
import type { HarvestModel } from './model.svelte';
import { tellGains } from './story';

export type HarvestLessonMoment = LessonMoment<HarvestView, HarvestModel>;

const journalOf = ({ shown }: HarvestLessonMoment) => (shown?.steps[0]?.journal ?? []) as HarvestJournalEntry[];
const didIt = (kind: string) => (moment: HarvestLessonMoment) => moment.shown?.steps[0]?.action.kind === kind;

/** How often a choice brings the learner something for a reason. */
const count = (choice: Choice, reason: string, seat: number | null) =>
  (choice.brings as HarvestJournalEntry[]).filter(
    (entry) => entry.reason === reason && entry.seat === seat && entry.received > 0,
  ).length;

/** Honor or a lantern that the last move brought the learner. */
function honorOf(moment: HarvestLessonMoment): number {
  return journalOf(moment).reduce((sum, entry) => sum + (entry.reason === 'honor' ? entry.received : 0), 0);
}

function facedBy(moment: HarvestLessonMoment): string {
  const mine = journalOf(moment).find((entry) => entry.reason === 'facing' && entry.seat === moment.view.seat);
  return mine?.reason === 'facing' ? lantern(mine.color) : '';
}

const EXERCISES: readonly Exercise<HarvestLessonMoment>[] = [
  {
    position: 'place',
    steps: [
      { at: '.stacks, .board-button', say: (w) => w.harvest.goal },
      { at: '.hand', done: ({ model }) => model.picked !== null, say: (w) => w.harvest.pick },
      {
        at: '.turning',
        done: ({ model }) => model.turned !== 0 || model.picked === null,
        say: (w) => w.harvest.turn,
      },
      { at: '.cell.match, .cell.offered', done: didIt('place'), say: (w) => w.harvest.place },
      {
        at: '.tile.last',
        say: (w, moment, t) => w.harvest.placed(tellGains(journalOf(moment), { t, who: moment.who }).join('. ')),
      },
      {
        at: '.tile.last',
        isAfterOthers: true,
        say: (w, moment) => w.harvest.theirs(moment.who(moment.shown?.seat ?? 0), facedBy(moment)),
      },
    ],
  },
  {
    position: 'favor',
    steps: [
      {
        at: '.cell.match, .hand',
        done: didIt('place'),
        wants: (choice, { view }) => count(choice, 'favor', view.seat) > 0,
        say: (w) => w.harvest.favor,
        again: (w) => w.harvest.favorAgain,
      },
      { at: '.me', say: (w) => w.harvest.favorDone },
    ],
  },
  {
    position: 'exchange',
    steps: [
      {
        at: '[data-exchange]',
        done: didIt('exchange'),
        wants: (choice, { next }) =>
          choice.action.kind === 'exchange' && next(choice).some(({ action }) => action.kind === 'dedicate'),
        say: (w) => w.harvest.exchange,
        again: (w) => w.harvest.exchangeAgain,
      },
      {
        at: '.stack.can, .button.lit.narrow',
        done: didIt('dedicate'),
        wants: (choice) => choice.action.kind === 'dedicate',
        say: (w) => w.harvest.dedicate,
        again: (w) => w.harvest.dedicateAgain,
      },
      { at: '.stacks, .board-button', say: (w, moment) => w.harvest.dedicated(honorOf(moment)) },
    ],
  },
  {
    position: 'find',
    steps: [
      {
        done: didIt('place'),
        wants: (choice, { view }) => count(choice, 'match', view.seat) > 1,
        say: (w) => w.harvest.find,
        again: (w) => w.harvest.findAgain,
      },
      { at: '.tile.last', say: (w) => w.harvest.found },
    ],
  },
];

export const lesson: Lesson = {
  prepared: prepared as unknown as Prepared,
  exercises: EXERCISES as readonly Exercise[],
};

/** The notes of a guided game of The Harvest Festival. */

import type { HarvestJournalEntry, HarvestView } from '$/lib/generated/messages';
import type { Moment, Tip } from '$/table/tips';
import { lantern } from '$/words/sentences';
import type { HarvestModel } from './model.svelte';
import { tellGains } from './story';

export type HarvestMoment = Moment<HarvestView, HarvestModel>;

function journalOf(moment: HarvestMoment): HarvestJournalEntry[] {
  return (moment.shown?.steps[0]?.journal ?? []) as HarvestJournalEntry[];
}

function isMine(moment: HarvestMoment): boolean {
  return moment.model.choices.length > 0;
}

function hasMatch({ model }: HarvestMoment): boolean {
  return [...model.previews.values()].some(({ brings }) => brings.some((entry) => entry.reason === 'match'));
}

/** Whether a color of the placed tile faces the learner. */
function isFaced(moment: HarvestMoment): boolean {
  return journalOf(moment).some((entry) => entry.reason === 'facing' && entry.seat === moment.view.seat);
}

function isPlacement(moment: HarvestMoment, byMe: boolean): boolean {
  return moment.shown?.steps[0]?.action.kind === 'place' && (moment.shown.seat === moment.view.seat) === byMe;
}

export const tips: readonly Tip<HarvestMoment>[] = [
  { id: 'welcome', at: '[data-tile="0"]', when: () => true, say: (w) => w.harvest.welcome },
  {
    id: 'discard',
    at: '.card.live',
    when: ({ model }) => model.discards.length > 0,
    done: ({ model }) => model.discards.length === 0,
    say: (w) => w.harvest.discard,
  },
  {
    id: 'pick',
    at: '.hand',
    when: (moment) => isMine(moment) && moment.model.places.length > 0,
    done: ({ model }) => model.picked !== null,
    say: (w) => w.harvest.pick,
  },
  {
    id: 'turn',
    at: '.turning',
    when: ({ model, seen }) => seen.has('pick') && model.picked !== null,
    done: ({ model }) => model.turned !== 0 || model.picked === null,
    say: (w) => w.harvest.turn,
  },
  {
    id: 'match',
    at: '.cell.match',
    when: (moment) => moment.seen.has('turn') && hasMatch(moment),
    done: ({ model }) => model.choices.length === 0,
    say: (w) => w.harvest.place,
  },
  {
    id: 'place',
    at: '.cell.offered',
    when: ({ model, seen }) => seen.has('turn') && !seen.has('match') && model.picked !== null,
    done: (moment) => moment.model.choices.length === 0 || hasMatch(moment),
    say: (w) => w.harvest.placeAnywhere,
  },
  {
    id: 'placed',
    at: '.tile.last',
    when: (moment) => isPlacement(moment, true),
    say: (w, moment, t) => w.harvest.placed(tellGains(journalOf(moment), { t, who: moment.who }).join('. ')),
  },
  {
    id: 'theirs',
    at: 'footer .cards',
    when: (moment) => moment.seen.has('placed') && isPlacement(moment, false) && isFaced(moment),
    say: (w, moment) => {
      const mine = journalOf(moment).find((entry) => entry.reason === 'facing' && entry.seat === moment.view.seat);
      const name = moment.who(moment.shown?.seat ?? 0);
      if (mine?.reason !== 'facing') return '';
      const { theirs, theirsEmpty } = w.harvest;
      return (mine.received ? theirs : theirsEmpty)(name, lantern(mine.color));
    },
  },
  {
    id: 'sets',
    at: '.stacks',
    when: (moment) => moment.seen.has('theirs') && isMine(moment),
    say: (w) => w.harvest.sets,
  },
  {
    id: 'platform',
    when: (moment) =>
      moment.seen.has('sets') && isMine(moment) && moment.view.hand.some((tile) => tile.platform !== null),
    say: (w) => w.harvest.platform,
  },
  {
    id: 'favors',
    at: '[data-exchange]',
    when: ({ model }) => model.exchanges.length > 0,
    say: (w) => w.harvest.favors,
  },
  {
    id: 'dedicate',
    at: '.stack.can, [data-dedicate]',
    when: ({ model }) => model.dedications.length > 0,
    say: (w) => w.harvest.dedicate,
  },
  {
    id: 'empty',
    at: '.supply',
    when: (moment) => isMine(moment) && Object.values(moment.view.supply).includes(0),
    say: (w) => w.harvest.empty,
  },
  {
    id: 'final',
    when: (moment) => isMine(moment) && moment.view.phase === 'final_turns',
    say: (w) => w.harvest.final,
  },
];

/** The notes of a guided game of Lanterns Dice. */

import type { DiceView } from '$/lib/generated/messages';
import type { Moment, Tip } from '$/table/tips';
import type { DiceModel } from './model.svelte';

export type DiceMoment = Moment<DiceView, DiceModel>;

export const tips: readonly Tip<DiceMoment>[] = [
  { id: 'welcome', at: 'svg.large', when: () => true, say: (w) => w.dice.welcome },
  {
    id: 'tray',
    at: '.tray svg',
    when: ({ model }) => model.orients.length > 0,
    done: ({ model }) => model.orients.length === 0,
    say: (w) => w.dice.tray,
  },
  {
    id: 'shade',
    at: '.lit',
    when: ({ model }) => model.cause === 'die',
    done: ({ model }) => model.cause !== 'die',
    say: (w) => w.dice.shade,
  },
  { id: 'platform', at: '.lit', when: ({ model }) => model.cause === 'platform', say: (w) => w.dice.platform },
  { id: 'bonus', at: 'li.now', when: ({ model }) => model.cause === 'turn_bonus', say: (w) => w.dice.bonus },
  {
    id: 'emperor',
    at: '.card.can',
    when: ({ model }) => model.emperors.length > 0 && model.causes.length === 0,
    say: (w) => w.dice.emperor,
  },
  {
    id: 'done',
    at: 'footer .actions .primary',
    // Only when nothing is left to shade: pressing it earlier would give that up.
    when: ({ model, seen }) => seen.has('shade') && model.pass !== null && model.causes.length === 0,
    done: ({ model }) => model.pass === null,
    say: (w) => w.dice.done,
  },
  {
    id: 'boats',
    when: ({ view, seen }) => seen.has('shade') && view.turn > 1,
    say: (w) => w.dice.boats,
  },
  {
    id: 'launch',
    at: '.stack.can',
    when: ({ model }) => model.launches.length > 0 && model.causes.length === 0,
    say: (w) => w.dice.launch,
  },
  {
    id: 'final',
    when: ({ view, model }) => view.phase === 'final_launches' && model.choices.length > 0,
    say: (w) => w.dice.final,
  },
];

/** Where the honor of a Dice game comes from: displays of fireworks; then, when all is over, the group and the boats. */

import type { DiceJournalEntry, DiceResult } from '$/lib/generated/messages';
import type { HonorTeller } from '$/table/course';
import type { Sources } from '$/table/game';

export const DICE_HONOR: HonorTeller = {
  gainsIn: ({ journal }) =>
    (journal as DiceJournalEntry[]).flatMap((entry) =>
      entry.reason === 'firework' ? [{ seat: entry.seat, honor: entry.received, source: 'fireworks' }] : [],
    ),
  finalGains: (result) => {
    const { group, boats } = result as DiceResult;
    return [
      ...group.map((honor, seat) => ({ seat, honor, source: 'group' })),
      ...boats.map((honor, seat) => ({ seat, honor, source: 'boats' })),
    ];
  },
};

/** What the learned judgement tells apart of it. */
export const DICE_SOURCES: Sources = {
  sources: ['fireworks', 'group', 'boats'],
  each: [1, 1, 1],
  sourceName: (source, t) => t.dice.end[source as 'fireworks' | 'group' | 'boats'],
};

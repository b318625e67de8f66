/** Where the honor of a Dice game comes from: displays of fireworks; then, when all is over, the group and the boats. */

import type { DiceJournalEntry, DiceResult } from '$/lib/generated/messages';
import type { HonorTeller } from '$/table/course';

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

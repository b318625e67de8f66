/** Where the honor of a Harvest game comes from: dedications, by their type. */

import type { HarvestJournalEntry } from '$/lib/generated/messages';
import type { HonorTeller } from '$/table/course';
import type { Sources } from '$/table/game';

export const HARVEST_HONOR: HonorTeller = {
  gainsIn: ({ action, journal }) =>
    action.kind !== 'dedicate'
      ? []
      : (journal as HarvestJournalEntry[]).flatMap((entry) =>
          entry.reason === 'honor' ? [{ seat: entry.seat, honor: entry.received, source: action.type }] : [],
        ),
  finalGains: () => [],
};

/** What the learned judgement tells apart of it. */
export const HARVEST_SOURCES: Sources = {
  sources: ['four_of_a_kind', 'three_pair', 'seven_unique'],
  each: [6, 7, 8], // the mean of each stack of tokens
  sourceName: (source, t) => t.harvest.types[source] ?? '',
};

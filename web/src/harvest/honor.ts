/** Where the honor of a Harvest game comes from: dedications, by their type. */

import type { HarvestJournalEntry } from '$/lib/generated/messages';
import type { HonorTeller } from '$/table/course';

export const HARVEST_HONOR: HonorTeller = {
  gainsIn: ({ action, journal }) =>
    action.kind !== 'dedicate'
      ? []
      : (journal as HarvestJournalEntry[]).flatMap((entry) =>
          entry.reason === 'honor' ? [{ seat: entry.seat, honor: entry.received, source: action.type }] : [],
        ),
  finalGains: () => [],
};

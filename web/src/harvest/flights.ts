/** When the lanterns of a placement fly: one after another, once the tile has come to rest. */

import type { HarvestJournalEntry } from '$/lib/generated/messages';

export const AFTER_ARRIVAL_MS = 260;
export const APART_MS = 110;
export const FLIGHT_MS = 620;

/** What flies to the seats: everything but honor. */
export function flyersIn(journal: readonly HarvestJournalEntry[]): Exclude<HarvestJournalEntry, { reason: 'honor' }>[] {
  return journal.filter((entry) => entry.reason !== 'honor');
}

/** How long it takes until the last lantern has arrived; nothing where nothing flies. */
export function flightTime(journal: readonly HarvestJournalEntry[]): number {
  const count = flyersIn(journal).length;
  return count ? AFTER_ARRIVAL_MS + (count - 1) * APART_MS + FLIGHT_MS : 0;
}

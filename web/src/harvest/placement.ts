/** The tile that an event placed, with what it brought to whom. */

import type { Event, HarvestJournalEntry } from '$/lib/generated/messages';

export interface Placement {
  tile: number;
  journal: readonly HarvestJournalEntry[];
}

export function placementOf(event: Event | null): Placement | null {
  if (event?.kind !== 'moved') return null;
  const step = event.steps.find((one) => one.action.kind === 'place');
  return step?.action.kind === 'place'
    ? { tile: step.action.tile, journal: step.journal as HarvestJournalEntry[] }
    : null;
}

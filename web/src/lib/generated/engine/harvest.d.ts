// Generated from the rules by `make wasm`; do not edit.

import type { Face, Wording } from '../../../engine/face.ts';
import type { HarvestAction, HarvestJournalEntry, HarvestOptions, HarvestResult, HarvestView } from '../messages.ts';

export const face: Face;
export const wording: Wording<HarvestAction, HarvestView, HarvestJournalEntry, HarvestResult, HarvestOptions>;

/** What the Harvest table is made of, loaded when one is opened. */

import type { GameParts } from '$/table/game';
import { flightTime } from './flights';
import HarvestScore from './HarvestScore.svelte';
import HarvestTable from './HarvestTable.svelte';
import OpenHands from './OpenHands.svelte';
import { placementOf } from './placement';
import { tellStep } from './story';
import { HARVEST_TIPS } from './tips';

/** Long enough to see who did what; a placement takes as long as its lanterns fly. */
const MOMENT_MS = 1000;

export const parts: GameParts = {
  Table: HarvestTable,
  Score: HarvestScore,
  Hands: OpenHands,
  tips: HARVEST_TIPS,
  tellStep,
  chimeFor: (action) => (action.kind === 'place' ? 'place' : 'receive'),
  momentOf: (move) => Math.max(MOMENT_MS, flightTime(placementOf(move)?.journal ?? [])),
};

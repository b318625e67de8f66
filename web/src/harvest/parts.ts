/** What the Harvest table is made of, loaded when one is opened. */

import type { GameParts } from '$/table/game';
import HarvestScore from './HarvestScore.svelte';
import HarvestTable from './HarvestTable.svelte';
import OpenHands from './OpenHands.svelte';
import { HARVEST_HONOR, HARVEST_SOURCES } from './honor';
import { scriptOf } from './script';
import { tellStep } from './story';

export const parts: GameParts = {
  Table: HarvestTable,
  Score: HarvestScore,
  later: () => import('./later'),
  Hands: OpenHands,
  tips: () => import('./tips'),
  tellStep,
  scriptOf,
  honor: HARVEST_HONOR,
  ...HARVEST_SOURCES,
};

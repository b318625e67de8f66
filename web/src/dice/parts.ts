/** What the Dice table is made of, loaded when one is opened. */

import type { GameParts } from '$/table/game';
import DiceScore from './DiceScore.svelte';
import DiceTable from './DiceTable.svelte';
import { DICE_HONOR, DICE_SOURCES } from './honor';
import { scriptOf } from './script';
import { tellDiceStep } from './story';

export const parts: GameParts = {
  Table: DiceTable,
  Score: DiceScore,
  later: () => import('./later'),
  Hands: null,
  tips: () => import('./tips'),
  tellStep: tellDiceStep,
  scriptOf,
  honor: DICE_HONOR,
  ...DICE_SOURCES,
};

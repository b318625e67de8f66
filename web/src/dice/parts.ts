/** What the Dice table is made of, loaded when one is opened. */

import type { GameParts } from '$/table/game';
import DiceScore from './DiceScore.svelte';
import DiceTable from './DiceTable.svelte';
import { tellDiceStep } from './story';
import { DICE_TIPS } from './tips';

/** Long enough to see what was shaded, paid or launched. */
const MOMENT_MS = 1100;

export const parts: GameParts = {
  Table: DiceTable,
  Score: DiceScore,
  Hands: null,
  tips: DICE_TIPS,
  tellStep: tellDiceStep,
  chimeFor: (action) => (action.kind === 'launch' ? 'turn' : 'receive'),
  momentOf: () => MOMENT_MS,
};

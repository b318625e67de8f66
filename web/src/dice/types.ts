/** The words of Lanterns Dice that the screens use. */

import type { DiceShade, DiceView } from '$/lib/generated/messages';

export type Place = [row: number, column: number];
export type Cause = DiceShade['cause'];
export type Pool = DiceView['lakes'][number][number][number];

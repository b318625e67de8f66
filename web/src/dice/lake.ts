/** The lake that a seat's sheet shows: the same for all, or each its own. */

import type { DiceView } from '$/lib/generated/messages';
import type { Pool } from './types';

export function lakeOf(view: DiceView, seat: number): Pool[][] {
  return view.lakes[view.seats[seat]?.lake ?? 0] ?? [];
}

interface AreaOfSeat {
  seat: number;
  row: number;
  column: number;
  area: number;
}

/** The color of an area, or nothing outside of the lake. */
export function colorOf(view: DiceView, { seat, row, column, area }: AreaOfSeat): string {
  return lakeOf(view, seat)[row]?.[column]?.colors[area] ?? '';
}

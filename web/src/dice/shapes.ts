/** Turning and flipping the shape of a display, for the hand that places it. Where it fits is the server's word. */

import type { Place } from './types';

/** The cells of a printed pattern such as ["X.", "XX"]. */
export function cellsOf(pattern: readonly string[]): Place[] {
  return pattern.flatMap((line, row) =>
    [...line].flatMap((mark, column) => (mark === 'X' ? [[row, column] as Place] : [])),
  );
}

/** Moved to the top left corner, in reading order: equal shapes are then equal lists. */
export function normalized(cells: readonly (readonly number[])[]): Place[] {
  const top = Math.min(...cells.map(([row]) => row ?? 0));
  const left = Math.min(...cells.map(([, column]) => column ?? 0));
  return cells
    .map(([row, column]): Place => [(row ?? 0) - top, (column ?? 0) - left])
    .sort(([a, b], [c, d]) => a - c || b - d);
}

export function turned(cells: readonly Place[]): Place[] {
  return normalized(cells.map(([row, column]) => [column, -row]));
}

export function flipped(cells: readonly Place[]): Place[] {
  return normalized(cells.map(([row, column]) => [row, -column]));
}

export function shapeKey(cells: readonly (readonly number[])[]): string {
  return normalized(cells).join(';');
}

/** How far the middle of some pools is from a point, in pools. */
export function distanceTo(pools: readonly (readonly number[])[], row: number, column: number): number {
  const middleRow = pools.reduce((sum, [r]) => sum + (r ?? 0), 0) / pools.length;
  const middleColumn = pools.reduce((sum, [, c]) => sum + (c ?? 0), 0) / pools.length;
  return Math.hypot(middleRow - row, middleColumn - column);
}

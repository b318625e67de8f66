/** Drawing the lake of a sheet: pools are squares of 40, cut by a diagonal into two areas. */

import type { Pool } from './types';

export const POOL = 40;

export const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type Corner = (typeof CORNERS)[number];

/** The corner that an area fills: area 0 touches the top edge of its pool, area 1 the bottom edge. */
export function cornerOf(pool: Pool, area: number): Corner {
  if (pool.diagonal === 'falling') return area === 0 ? 'top-right' : 'bottom-left';
  return area === 0 ? 'top-left' : 'bottom-right';
}

const TRIANGLES: Record<Corner, string> = {
  'top-left': 'M0 0H40L0 40Z',
  'top-right': 'M0 0H40V40Z',
  'bottom-left': 'M0 0V40H40Z',
  'bottom-right': 'M40 0V40H0Z',
};

const MIDDLES: Record<Corner, [number, number]> = {
  'top-left': [12, 12.5],
  'top-right': [28, 12.5],
  'bottom-left': [12, 28],
  'bottom-right': [28, 28],
};

export function triangleOf(corner: Corner): string {
  return TRIANGLES[corner];
}

export function middleOf(corner: Corner): [number, number] {
  return MIDDLES[corner];
}

/** A pool as players name it, as on a map: the column's letter and the row's number. */
export function poolName(row: number, column: number): string {
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}

export function areaKey(row: number, column: number, area: number): string {
  return `${row},${column},${area}`;
}

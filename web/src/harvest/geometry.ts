/** Turning the table so that its player sits at the bottom. Quarter turns are clockwise throughout. */

import { DIRECTIONS, type Direction } from '$/pieces/drawing';

const SOUTH = 2;

export interface Spot {
  x: number;
  y: number;
}

/** Quarter turns that bring a side of the table to the bottom of the screen. */
export function turnsToBottom(side: Direction): number {
  return (SOUTH - DIRECTIONS.indexOf(side) + 4) % 4;
}

/** Where a cell of the lake lies on the turned table. */
export function turnSpot(spot: Spot, turns: number): Spot {
  let { x, y } = spot;
  for (let turn = 0; turn < ((turns % 4) + 4) % 4; turn++) [x, y] = [y === 0 ? 0 : -y, x];
  return { x, y };
}

/** The colors at the top, right, bottom and left of the screen, of a tile whose sides lie as given on the table. */
export function turnSides<Side>(sides: readonly Side[], turns: number): Side[] {
  return [0, 1, 2, 3].map((direction) => sides[(direction - (turns % 4) + 4) % 4] as Side);
}

/** Where a side of the table is on the screen. */
export function turnDirection(side: Direction, turns: number): Direction {
  return DIRECTIONS[(DIRECTIONS.indexOf(side) + turns) % 4] as Direction;
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The smallest box around some cells. */
export function boundsOf(spots: readonly Spot[]): Bounds {
  return {
    left: Math.min(0, ...spots.map((spot) => spot.x)),
    top: Math.min(0, ...spots.map((spot) => spot.y)),
    right: Math.max(0, ...spots.map((spot) => spot.x)),
    bottom: Math.max(0, ...spots.map((spot) => spot.y)),
  };
}

/** The nearest spot in a direction on the screen: straight ahead before aside. */
export function nearestSpot(from: Spot, direction: Direction, spots: readonly Spot[]): Spot | null {
  const [dx, dy] = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] }[direction] as [number, number];
  let best: Spot | null = null;
  let bestCost = Infinity;
  for (const spot of spots) {
    const ahead = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    const cost = ahead + aside * 3;
    if (ahead > 0 && cost < bestCost) [best, bestCost] = [spot, cost];
  }
  return best;
}

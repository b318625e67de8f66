/** How much of the lake's window belongs to the seats around it. */

import type { Direction } from '$/pieces/drawing';
import type { Inset } from './camera.svelte';

/** The own plate, at the bottom, says less than the others: its player's cards lie below it. */
const PLATE = { across: 236, tall: 108, own: 84 };
const EDGE = 30;

/** On a phone the seats are a strip of their own; what a tile brings hangs a little below it. */
export const NARROW_INSET: Inset = { top: 26, bottom: 8, left: 8, right: 8 };

/** All seats above or below the lake. */
export const BROAD_INSET: Inset = { top: PLATE.tall, bottom: PLATE.tall, left: 24, right: 24 };

/** Every seat at its side of the lake; sides without one are free. Whoever only watches has no plate of their own. */
export function insetBetween(sides: readonly Direction[], { isWatched = false } = {}): Inset {
  const at = (side: Direction, room: number) => (sides.includes(side) ? room : EDGE);
  const below = isWatched ? PLATE.tall : PLATE.own;
  return {
    top: at('north', PLATE.tall),
    bottom: below,
    left: at('west', PLATE.across),
    right: at('east', PLATE.across),
  };
}

/** Seats move to the corners when the lake becomes larger by at least this factor. */
export const WORTH_MOVING = 1.12;

/** How the lake is looked at: it fits itself until the player moves or zooms it. */

import type { Bounds, Spot } from './geometry';

/** The distance between the middles of two neighbouring tiles, at scale 1. */
export const STEP = 104;
export const SMALLEST = 0.28;
export const LARGEST = 2.2;
/** The largest scale that fitting chooses, so that a single tile does not fill the screen. */
const LARGEST_FIT = 1.25;
/** The smallest one, so that every cell stays large enough for a thumb. */
const SMALLEST_FIT = 0.44;

export interface Inset {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export class Camera {
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  /** Whether the lake still fits itself. */
  follows = $state(true);
  width = $state(0);
  height = $state(0);

  /** The scale at which all of the bounds would fit, clear of the inset. */
  roomFor(bounds: Bounds, inset: Inset): number {
    const across = (bounds.right - bounds.left + 1) * STEP;
    const down = (bounds.bottom - bounds.top + 1) * STEP;
    return Math.min(
      LARGEST_FIT,
      (this.width - inset.left - inset.right) / across,
      (this.height - inset.top - inset.bottom) / down,
    );
  }

  /** Show all of the bounds, clear of the inset. */
  fit(bounds: Bounds, inset: Inset): void {
    const room = { x: this.width - inset.left - inset.right, y: this.height - inset.top - inset.bottom };
    if (room.x <= 0 || room.y <= 0) return;
    this.scale = Math.max(SMALLEST_FIT, this.roomFor(bounds, inset));
    this.x = inset.left + room.x / 2 - ((bounds.left + bounds.right) / 2) * STEP * this.scale;
    this.y = inset.top + room.y / 2 - ((bounds.top + bounds.bottom) / 2) * STEP * this.scale;
  }

  pan(dx: number, dy: number): void {
    this.follows = false;
    this.x += dx;
    this.y += dy;
  }

  /** Zoom so that the point under (x, y) stays where it is. */
  zoom(factor: number, x = this.width / 2, y = this.height / 2): void {
    const scale = Math.max(SMALLEST, Math.min(LARGEST, this.scale * factor));
    this.follows = false;
    this.x = x - ((x - this.x) / this.scale) * scale;
    this.y = y - ((y - this.y) / this.scale) * scale;
    this.scale = scale;
  }

  /** Move just enough that a cell is on the screen. */
  reveal(spot: Spot, inset: Inset): void {
    const margin = (STEP / 2) * this.scale;
    const x = this.x + spot.x * STEP * this.scale;
    const y = this.y + spot.y * STEP * this.scale;
    const dx = Math.max(inset.left + margin - x, 0) || Math.min(this.width - inset.right - margin - x, 0);
    const dy = Math.max(inset.top + margin - y, 0) || Math.min(this.height - inset.bottom - margin - y, 0);
    if (dx || dy) this.pan(dx, dy);
  }

  /** The cell under a point of the lake's window. */
  spotAt(x: number, y: number): Spot {
    return { x: Math.round((x - this.x) / this.scale / STEP), y: Math.round((y - this.y) / this.scale / STEP) };
  }
}

import { describe, expect, it } from 'vitest';
import { Camera } from '$/harvest/camera.svelte';
import { BROAD_INSET, WORTH_MOVING, insetBetween } from '$/harvest/insets';

const FOUR = ['south', 'west', 'north', 'east'] as const;

function windowOf(width: number, height: number): Camera {
  const camera = new Camera();
  camera.width = width;
  camera.height = height;
  return camera;
}

describe('the room of the lake', () => {
  it('lies between the seats, and sides without one are free', () => {
    expect(insetBetween(FOUR).left).toBeGreaterThan(insetBetween(['south', 'north']).left);
    expect(insetBetween(FOUR, { isWatched: true }).bottom).toBeGreaterThan(insetBetween(FOUR).bottom);
  });

  it('is the whole width once the lake has grown wide, and not before', () => {
    const camera = windowOf(970, 580);
    const gain = (width: number, height: number) => {
      const bounds = { left: 0, top: 0, right: width - 1, bottom: height - 1 };
      return camera.roomFor(bounds, BROAD_INSET) / camera.roomFor(bounds, insetBetween(FOUR));
    };
    expect(gain(3, 3)).toBeLessThan(WORTH_MOVING);
    expect(gain(12, 5)).toBeGreaterThan(WORTH_MOVING);
  });
});

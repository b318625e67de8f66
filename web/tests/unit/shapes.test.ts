import { describe, expect, it } from 'vitest';
import { cellsOf, flipped, shapeKey, turned } from '$/dice/shapes';

describe('a shape of fireworks in the hand', () => {
  const zig = cellsOf(['.X', 'XX', 'X.']);

  it('is itself again after four turns or two flips', () => {
    expect(shapeKey(turned(turned(turned(turned(zig)))))).toBe(shapeKey(zig));
    expect(shapeKey(flipped(flipped(zig)))).toBe(shapeKey(zig));
  });

  it('is the same wherever it lies', () => {
    expect(
      shapeKey([
        [4, 7],
        [5, 6],
        [5, 7],
        [6, 6],
      ]),
    ).toBe(shapeKey(zig));
  });

  it('differs when flipped, if it is not its own mirror image', () => {
    expect(shapeKey(flipped(zig))).not.toBe(shapeKey(zig));
    expect(shapeKey(flipped(cellsOf(['XX', 'XX'])))).toBe(shapeKey(cellsOf(['XX', 'XX'])));
  });
});

import { describe, expect, it } from 'vitest';
import { nearestSpot, turnDirection, turnSides, turnSpot, turnsToBottom } from '$/harvest/geometry';

describe('turning the table', () => {
  it('brings every side to the bottom', () => {
    for (const side of ['north', 'east', 'south', 'west'] as const) {
      expect(turnDirection(side, turnsToBottom(side))).toBe('south');
    }
  });

  it('turns cells and sides alike: what lies east of the middle shows its own east side there', () => {
    // From the west seat's eyes the table's east is at the top of the screen.
    const turns = turnsToBottom('west');
    expect(turnSpot({ x: 1, y: 0 }, turns)).toEqual({ x: 0, y: -1 });
    expect(turnSides(['north', 'east', 'south', 'west'], turns)[0]).toBe('east');
  });

  it('comes back after four quarter turns', () => {
    expect(turnSpot({ x: 3, y: -2 }, 4)).toEqual({ x: 3, y: -2 });
    expect(turnSpot(turnSpot({ x: 3, y: -2 }, 1), 3)).toEqual({ x: 3, y: -2 });
  });
});

describe('walking over the lake with arrow keys', () => {
  const spots = [
    { x: 1, y: 0 },
    { x: 0, y: -2 },
    { x: 3, y: 1 },
  ];
  it('prefers what lies straight ahead', () => {
    expect(nearestSpot({ x: 0, y: 0 }, 'east', spots)).toEqual({ x: 1, y: 0 });
    expect(nearestSpot({ x: 0, y: 0 }, 'north', spots)).toEqual({ x: 0, y: -2 });
  });
  it('stays where it is when nothing lies that way', () => {
    expect(nearestSpot({ x: 0, y: 0 }, 'west', spots)).toBeNull();
  });
});

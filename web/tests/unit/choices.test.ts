import { describe, expect, it } from 'vitest';
import { sameAction, unpack } from '$/lib/choices';
import type { Choices, HarvestPlace } from '$/lib/generated/messages';

const PLACE: HarvestPlace = { kind: 'place', seat: 0, tile: 7, x: 1, y: 0, rotation: 2 };
const CHOICES: Choices = {
  entries: [
    { reason: 'facing', seat: 0, color: 'red', side: 'south', received: 1 },
    { reason: 'facing', seat: 1, color: 'blue', side: 'north', received: 0 },
  ],
  groups: [
    {
      common: { kind: 'place', seat: 0 } as HarvestPlace,
      names: ['tile', 'x', 'y', 'rotation'],
      rows: [
        [7, 1, 0, 2],
        [7, 0, 1, 3],
      ],
      brings: [[0, 1], [1]],
    },
  ],
};

describe('choices', () => {
  it('are unpacked into actions and what each would bring', () => {
    const unpacked = unpack(CHOICES);
    expect(unpacked).toHaveLength(2);
    expect(unpacked[0]?.action).toEqual(PLACE);
    expect(unpacked[0]?.brings.map((entry) => entry.seat)).toEqual([0, 1]);
    expect(unpacked[1]?.brings).toHaveLength(1);
  });

  it('are none for a seat that is not asked', () => {
    expect(unpack(null)).toEqual([]);
  });

  it('are compared by what they say, not by the order of their words', () => {
    const { seat, ...rest } = PLACE;
    expect(sameAction(PLACE, { ...rest, seat })).toBe(true);
    expect(sameAction(PLACE, { ...PLACE, rotation: 1 })).toBe(false);
  });
});

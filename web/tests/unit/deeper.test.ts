import { expect, it } from 'vitest';
import { face as dice } from '$/lib/generated/engine/dice.js';
import { face as harvest } from '$/lib/generated/engine/harvest.js';
import { stubBrowser } from './line';

stubBrowser();
const { DEEPER } = await import('$/review/asking');

it('looks deeper as the strongest level does, and no shorter', () => {
  for (const { levels } of [harvest, dice]) {
    const emperor = levels['emperor']!;
    expect(DEEPER.bot).toBe(emperor.bot);
    for (const budget of ['seconds', 'playouts'] as const)
      expect(Number(DEEPER[budget as never] ?? Infinity)).toBeGreaterThanOrEqual(Number(emperor[budget as never] ?? 0));
  }
});

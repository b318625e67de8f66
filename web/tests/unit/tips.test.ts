import { describe, expect, it } from 'vitest';
import type { DiceMoment } from '$/dice/tips';
import { tips as DICE_TIPS } from '$/dice/tips';
import { tips as HARVEST_TIPS, type HarvestMoment } from '$/harvest/tips';
import type { Tip } from '$/table/tips';
import { words as en } from '$/words/en';
import { tips as notes } from '$/words/en/tips';

/** The first note that comes at a moment. */
function noteAt<M>(tips: readonly Tip<M>[], moment: M, seen: Set<string>) {
  return tips.find((tip) => !seen.has(tip.id) && tip.when(moment));
}

function diceMoment(model: Partial<DiceMoment['model']>, seen: Set<string>): DiceMoment {
  const none = { orients: [], emperors: [], launches: [], causes: [], cause: null, pass: null, choices: [] };
  return {
    view: { turn: 1, phase: 'shade' },
    model: { ...none, ...model },
    shown: null,
    seen,
  } as unknown as DiceMoment;
}

describe('the guided game of Dice', () => {
  const seen = new Set(['welcome', 'tray', 'shade', 'platform', 'bonus']);
  const pass = { action: { kind: 'pass', seat: 0 } as const, brings: [] };

  it('speaks of being done only when nothing is left to shade', () => {
    expect(noteAt(DICE_TIPS, diceMoment({ pass, causes: ['die'], cause: 'die' }, seen), seen)).toBeUndefined();
    expect(noteAt(DICE_TIPS, diceMoment({ pass }, seen), seen)?.id).toBe('done');
  });
});

/** A tile in the hand whose best spot brings something. */
function holding(reasons: string[], seen: Set<string>): HarvestMoment {
  const brings = reasons.map((reason) => ({ reason }));
  const none = { discards: [], places: [], exchanges: [], dedications: [] };
  const model = { ...none, picked: 7, turned: 1, previews: new Map([['0,1', { brings }]]), choices: [1] };
  return {
    view: { seat: 0, hand: [], supply: {} },
    model,
    shown: null,
    who: () => 'Mei',
    seen,
  } as unknown as HarvestMoment;
}

describe('the guided game of Harvest', () => {
  const seen = new Set(['welcome', 'pick', 'turn']);

  it('explains matches when there is one, and not before', () => {
    const plain = holding(['facing'], seen);
    expect(noteAt(HARVEST_TIPS, plain, seen)?.say(notes, plain, en)).toBe(notes.harvest.placeAnywhere);
    const match = holding(['match', 'facing'], seen);
    expect(noteAt(HARVEST_TIPS, match, seen)?.say(notes, match, en)).toBe(notes.harvest.place);
    expect(HARVEST_TIPS.find((tip) => tip.id === 'place')?.done?.(match)).toBe(true);
  });

  it('does not promise a lantern that the supply has not', () => {
    const tip = HARVEST_TIPS.find(({ id }) => id === 'theirs');
    const told = [0, 1].map((received) => {
      const journal = [{ reason: 'facing', seat: 0, color: 'red', side: 'south', received }];
      const shown = { seat: 1, steps: [{ action: { kind: 'place' }, journal }] };
      const moment = { ...holding([], new Set(['placed'])), shown } as unknown as HarvestMoment;
      expect(tip?.when(moment)).toBe(true);
      return tip?.say(notes, moment, en);
    });
    expect(told[0]).toContain('nothing');
    expect(told[1]).not.toContain('nothing');
  });
});

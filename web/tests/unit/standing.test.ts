import { describe, expect, it } from 'vitest';
import { lastMoved, sorted, standing } from '$/lib/standing';
import type { TableSummary } from '$/lib/generated/messages';
import { words as en } from '$/words/en';

function table(id: string, changes: Partial<TableSummary>): TableSummary {
  const seats = [
    { kind: 'person', name: 'Ada', yours: true },
    { kind: 'bot', name: 'master', yours: false },
  ];
  const base = { id, phase: 'playing', seats, your_turn: false, acting: [1], number: 1, updated_at: 0, winners: null };
  return { ...base, ...changes } as TableSummary;
}

describe('my tables', () => {
  it('stand in the order of what they ask of us, the latest of each kind first', () => {
    const tables = [
      table('old', { phase: 'finished', updated_at: 900 }),
      table('waiting', { phase: 'gathering', updated_at: 800 }),
      table('earlier', { updated_at: 100 }),
      table('later', { updated_at: 200 }),
      table('mine', { your_turn: true, updated_at: 50 }),
    ];
    expect(sorted(tables).map(({ id }) => id)).toEqual(['mine', 'later', 'earlier', 'waiting', 'old']);
  });

  it('say how they ended', () => {
    expect(standing(table('a', { phase: 'finished', winners: [0] }), en)).toBe('you won');
    expect(standing(table('b', { phase: 'finished', winners: [1] }), en)).toBe('master won');
    expect(standing(table('c', { phase: 'finished', winners: [0, 1] }), en)).toBe('you shared the victory');
    expect(standing(table('d', {}), en)).toBe('Waiting for master');
  });

  it('say when the last move was', () => {
    const now = new Date(2026, 4, 20, 18, 0);
    const at = (date: Date) => lastMoved(table('a', { updated_at: date.getTime() / 1000 }), 'en', now);
    expect(at(new Date(2026, 4, 20, 9, 5))).toContain('9:05');
    expect(at(new Date(2026, 4, 1, 9, 5))).toContain('2026');
  });
});

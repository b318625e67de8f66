import { describe, expect, it } from 'vitest';
import type { Hint, Reason } from '$/lib/generated/messages';
import { tellWhy } from '$/table/reasons';
import { words as t } from '$/words/en';
import { hints } from '$/words/en/hints';

const { reasons } = hints;
const sources = { sources: ['four', 'pairs'], each: [1, 1], sourceName: (source: string) => source };
const teller = { t, w: hints, who: () => 'Bao', name: () => ({ last: 'a third pair' }), sources };
const helps: Reason = { key: 'helps', values: { seat: 1, type: 'three_pair' } };
const last: Reason = { key: 'takes_last_before', values: { color: 'red', seat: 1 } };
const takes: Reason = { key: 'takes', values: { colors: ['red'] } };

function hint(...candidates: [share: number, ...reasons: Reason[]][]): Hint {
  const listed = candidates.map(([share, ...reasons]) => ({ action: { kind: 'pass' }, share, parts: [], reasons }));
  return { candidates: listed } as unknown as Hint;
}

describe('why a hint advises a move', () => {
  it('says first what the next best move lacks', () => {
    const [first] = tellWhy(hint([0.4, takes, last], [0.3, takes]), teller);
    expect(first).toBe(hints.nextLacks(reasons['takes_last_before']!({ icon: '{lantern-red}', name: 'Bao' } as never)));
  });

  it('or what the next best move gives away, as a player would say it', () => {
    expect(tellWhy(hint([0.4, takes], [0.3, helps]), teller)).toEqual(['The next best move gives Bao a third pair.']);
  });

  it('says what speaks against the move itself', () => {
    expect(tellWhy(hint([0.4, helps]), teller)).toEqual(['But it gives Bao a third pair.']);
  });

  it('otherwise says how much better it is, and does not repeat the move', () => {
    expect(tellWhy(hint([0.4, takes], [0.36]), teller)).toEqual([hints.nextWinsLess(4)]);
    expect(tellWhy(hint([0.4, takes], [0.4]), teller)).toEqual([hints.nextIsAsGood]);
    expect(tellWhy(hint([0.4, takes]), teller)).toEqual(['You receive {lantern-red}.']);
  });

  it('says where the honor comes from that the next best move lacks, where that is clear', () => {
    const between = (share: number, parts: number[]) => {
      const [best, next] = hint([0.4], [share]).candidates;
      const candidates = [
        { ...best!, parts: [12, 4.1] },
        { ...next!, parts },
      ];
      return tellWhy({ candidates } as Hint, teller);
    };
    expect(between(0.35, [12.3, 2.6])).toEqual([hints.nextWinsLess(5), hints.fromSource('1.5', 'pairs')]);
    expect(between(0.35, [11.8, 4])).toEqual([hints.nextWinsLess(5)]);
    expect(between(0.39, [12, 1])).toEqual([hints.nextIsAsGood]);
  });
});

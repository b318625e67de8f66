import { describe, expect, it } from 'vitest';
import type { Hint, Reason } from '$/lib/generated/messages';
import { tellWhy } from '$/table/reasons';
import { words as t } from '$/words/en';
import { hints } from '$/words/en/hints';

const { reasons } = hints;
const teller = { t, w: hints, who: () => 'Bao', name: () => ({ last: 'a third pair' }) };
const helps: Reason = { key: 'helps', values: { seat: 1, type: 'three_pair' } };
const last: Reason = { key: 'takes_last_before', values: { color: 'red', seat: 1 } };
const takes: Reason = { key: 'takes', values: { colors: ['red'] } };

function hint(...candidates: [share: number, ...reasons: Reason[]][]): Hint {
  const listed = candidates.map(([share, ...reasons]) => ({ action: { kind: 'pass' }, share, reasons }));
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
});

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { TableState } from '../../src/lib/generated/messages';
import { fairSteps, sealWord } from '../../src/lib/sealing';
import { sha256 } from '../../src/lib/sha256';

test('our SHA-256 is everyone’s', () => {
  for (const text of ['', 'abc', 'Żółw', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'x'.repeat(1000)]) {
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  }
});

function tableWith(id: string, commitment: string, seal: string | null, closed: boolean): TableState {
  const fairness = { commitment, seals: [seal, null], nonces: [null, null], closed, secret: null };
  return { id, phase: 'gathering', your_seats: [0], fairness } as unknown as TableState;
}

test('a word is sealed first, and opened once the seats are settled', () => {
  const [step] = fairSteps(tableWith('one', 'c', null, false));
  if (step?.type !== 'seal') throw new Error('nothing was sealed');
  expect(fairSteps(tableWith('one', 'c', step.seal, false))).toEqual([]);
  const [opened] = fairSteps(tableWith('one', 'c', step.seal, true));
  if (opened?.type !== 'reveal') throw new Error('nothing was opened');
  expect(sha256(opened.nonce)).toBe(step.seal);
});

test('a word is never opened to another commitment than the one seen first', () => {
  const seal = sealWord();
  fairSteps(tableWith('two', 'first', seal, false));
  expect(fairSteps(tableWith('two', 'another', seal, true))).toEqual([]);
  expect(fairSteps(tableWith('two', 'first', seal, true))).toHaveLength(1);
});

test('a seal that is not ours is not opened', () => {
  expect(fairSteps(tableWith('three', 'c', sha256('somebody else’s'), true))).toEqual([]);
});

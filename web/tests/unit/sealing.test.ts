import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { TableState } from '../../src/lib/generated/messages';
import { fairSteps, sealWord } from '../../src/lib/sealing';

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
  expect(createHash('sha256').update(opened.nonce).digest('hex')).toBe(step.seal);
});

test('a word is never opened to another commitment than the one seen first', () => {
  const seal = sealWord();
  fairSteps(tableWith('two', 'first', seal, false));
  expect(fairSteps(tableWith('two', 'another', seal, true))).toEqual([]);
  expect(fairSteps(tableWith('two', 'first', seal, true))).toHaveLength(1);
});

test('a seal that is not ours is not opened', () => {
  expect(fairSteps(tableWith('three', 'c', 'f'.repeat(64), true))).toEqual([]);
});

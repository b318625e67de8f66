import { expect, test } from 'vitest';
import type { Update } from '$/lib/generated/messages';
import { Arrivals } from '$/table/arrivals';

const update = (number: number, answers: string | null = null): Update =>
  ({ type: 'update', answers, table: null, events: [{ number }], positions: [], seen: [] }) as unknown as Update;

/** Arrivals, and the numbers of the events they have shown; each is shown until it is let go. */
function arrive() {
  const shown: number[] = [];
  const waiting: (() => void)[] = [];
  const arrivals = new Arrivals((update) => {
    shown.push(update.events[0]!.number);
    return new Promise((resolve) => waiting.push(resolve));
  });
  return { arrivals, shown, next: () => (waiting.shift()?.(), new Promise((resolve) => setTimeout(resolve))) };
}

test('what arrives is shown one after another', async () => {
  const { arrivals, shown, next } = arrive();
  for (const number of [1, 2, 3]) arrivals.add(update(number));
  expect(shown).toEqual([1]);
  expect([arrivals.count, arrivals.last, arrivals.hasAnswer]).toEqual([2, 3, false]);
  await next();
  expect(shown).toEqual([1, 2]);
  await next();
  await next();
  arrivals.add(update(4));
  expect(shown).toEqual([1, 2, 3, 4]);
});

test('it waits while something is read, but not for an answer', async () => {
  const { arrivals, shown, next } = arrive();
  arrivals.hold(true);
  arrivals.add(update(1));
  arrivals.add(update(2, 'mine'));
  await next();
  expect(shown).toEqual([1]);
  await next();
  arrivals.add(update(3));
  await next();
  expect(shown).toEqual([1, 2]);
  arrivals.hold(false);
  await next();
  expect(shown).toEqual([1, 2, 3]);
});

test('after the end nothing more is shown', async () => {
  const { arrivals, shown, next } = arrive();
  arrivals.hold(true);
  arrivals.add(update(1));
  arrivals.close();
  await next();
  arrivals.add(update(2));
  expect(shown).toEqual([]);
});

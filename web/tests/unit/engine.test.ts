import { createHash, createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chooseOutcome, commitmentOf } from '$/engine/fairness';
import * as python from '$/engine/python';
import { hexadecimal, hmac, sha256 } from '$/lib/sha256';

describe('sha256', () => {
  it.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 1000])('digests %i bytes as Node does', (size) => {
    const message = randomBytes(size);
    expect(hexadecimal(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
  });

  it.each([1, 32, 64, 65, 200])('signs with a key of %i bytes as Node does', (size) => {
    const key = randomBytes(size);
    const message = randomBytes(50);
    expect(hexadecimal(hmac(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
  });
});

describe('chance', () => {
  it('draws what the Python side draws', () => {
    const secret = Uint8Array.from({ length: 32 }, (_, index) => index);
    expect(commitmentOf(secret)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
    expect([0, 1, 2, 3, 4].map((count) => chooseOutcome(secret, ['a', 'b'], count, 35))).toEqual(DRAWN);
  });
});

const DRAWN = [30, 22, 15, 14, 31];

describe('the few functions of Python', () => {
  it('divides down, also below zero', () => {
    expect(python.divmod(-7, 3)).toEqual([-3, 2]);
    expect(python.modulo(-1, 4)).toBe(3);
  });

  it('shifts sets of 64 bits, the sign included', () => {
    expect(python.shift_right(-1n, 63)).toBe(-1);
    expect(python.bit_and(python.shift_right(-(2n ** 63n), 63), 1)).toBe(1);
    expect(python.shift_left(1, 40)).toBe(2 ** 40);
    expect(python.bit_or(2n ** 60n, 1)).toBe(2n ** 60n + 1n);
  });

  it('takes empty lists and objects for false', () => {
    expect([[], {}, new Set(), '', 0, null].map(python.truth)).toEqual(Array(6).fill(false));
    expect(
      python.either(
        () => [],
        () => 3,
      ),
    ).toBe(3);
    expect(
      python.both(
        () => 1,
        () => 0,
        () => 2,
      ),
    ).toBe(0);
  });

  it('counts from the end, and refuses what is not there', () => {
    expect(python.item([1, 2, 3], -1)).toBe(3);
    expect(() => python.item([1], 1)).toThrow(RangeError);
    expect(() => python.item({ a: 1 }, 'b')).toThrow(RangeError);
    expect(() => python.index(['a'], 'b')).toThrow(RangeError);
    expect(() => python.zip([1], [1, 2])).toThrow(RangeError);
  });

  it('compares lists and sets by what is in them', () => {
    expect(python.same([1, [2]], [1, [2]])).toBe(true);
    expect(python.same(new Set([1, 2]), new Set([2, 1]))).toBe(true);
    expect(python.same(new Set([1]), new Set([1, 2]))).toBe(false);
    expect(python.same(5, 5n)).toBe(true);
  });
});

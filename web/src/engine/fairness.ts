/** Fair play without a server: the same commitment and the same draws as at a table, so that a record proves them. */

// By its path, for Node's scripts, which know no short names.
// eslint-disable-next-line no-restricted-imports
import { hexadecimal, hmac, sha256 } from '../lib/sha256.ts';

const SECRET_BYTES = 32;
const RANGE = 1n << 256n;

/** A secret for one game, from the browser's own randomness. */
export function newSecret(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
}

/** What is shown of a secret before the first draw. */
export function commitmentOf(secret: Uint8Array): string {
  return hexadecimal(sha256(secret));
}

/** Which of so many equally likely outcomes chance chooses, when it has already chosen `count` times. */
export function chooseOutcome(secret: Uint8Array, nonces: readonly string[], count: number, outcomes: number): number {
  const limit = RANGE - (RANGE % BigInt(outcomes));
  for (let attempt = 0; ; attempt++) {
    const message = `lanterns-chance/1|${nonces.join(',')}|${count}|${attempt}`;
    const number = BigInt(`0x${hexadecimal(hmac(secret, new TextEncoder().encode(message)))}`);
    if (number < limit) return Number(number % BigInt(outcomes));
  }
}

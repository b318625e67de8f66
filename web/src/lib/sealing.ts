/**
 * Our contribution to chance: a random word, of which the server first gets only the seal, its SHA-256 (docs/fairness.md).
 *
 * Laws of this file:
 * 1. A word is opened only to the commitment that this browser saw first at the table, and only once the seats are settled.
 * 2. Words are kept by their seal, so that a page that is loaded again can still open them.
 */

import type { ClientMessage, TableState } from './generated/messages';
import { randomWord } from './random';
import { hexadecimal, sha256 } from './sha256';

const WORD = 'lanterns.word.';
const COMMITMENT = 'lanterns.commitment.';

/** A new word, kept here; its seal. */
export function sealWord(): string {
  const word = randomWord() + randomWord();
  const seal = hexadecimal(sha256(new TextEncoder().encode(word)));
  keep(WORD + seal, word);
  return seal;
}

type Wish =
  Omit<Extract<ClientMessage, { type: 'seal' }>, 'id'> | Omit<Extract<ClientMessage, { type: 'reveal' }>, 'id'>;

/** What this browser has to do for fair play at a table now: seal words for its seats, or open them. */
export function fairSteps(table: TableState): Wish[] {
  const { commitment, seals, nonces, closed } = table.fairness;
  if (table.phase !== 'gathering' || !isFirstSeen(table.id, commitment)) return [];
  return table.your_seats.flatMap((seat): Wish[] => {
    const seal = seals[seat] ?? null;
    if (!closed) return seal === null ? [{ type: 'seal', seat, seal: sealWord() }] : [];
    const word = seal === null || nonces[seat] ? null : kept(WORD + seal);
    return word === null ? [] : [{ type: 'reveal', seat, nonce: word }];
  });
}

function isFirstSeen(table: string, commitment: string): boolean {
  const first = kept(COMMITMENT + table);
  if (first === null) keep(COMMITMENT + table, commitment);
  return first === null || first === commitment;
}

/** Where the browser keeps nothing for pages, this page does. */
const here = new Map<string, string>();

function keep(key: string, value: string): void {
  here.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // A private window, or a full store.
  }
}

function kept(key: string): string | null {
  try {
    return here.get(key) ?? localStorage.getItem(key);
  } catch {
    return here.get(key) ?? null;
  }
}

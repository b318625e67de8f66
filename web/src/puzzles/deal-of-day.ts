/** The deal of the day: the same draws against the same bots for everybody, from the date alone. */

import { commitmentOf } from '$/engine/fairness';
import { hexadecimal, sha256 } from '$/lib/sha256';
import type { Deal } from '$/table/deal';
import { numberOf, today } from './day';

const DAY_MS = 86_400_000;
/** A bot that plays the same on every device: it follows from the deal, and from no clock. */
const OPPONENT = 'artisan';

const secretOf = (date: string): Uint8Array => sha256(new TextEncoder().encode(`lanterns deal of ${date}`));

/** The deal of a date; null where the date has not come yet, or is none. */
export function dealOn(date: string, games: readonly string[], now = Date.now()): Deal | null {
  const day = numberOf(date, now);
  if (day === null) return null;
  // The puzzle of the day is of the other game.
  const game = games[(day + 1) % games.length]!;
  return { game, options: {}, bots: [null, OPPONENT], secret: hexadecimal(secretOf(date)), nonces: ['', ''] };
}

/** What is published before: the fingerprint that tomorrow's deal will have. */
export const tomorrowsCommitment = (now = Date.now()): string => commitmentOf(secretOf(today(now + DAY_MS)));

/** How somebody did in a deal, as a link carries it. */
export interface Outcome {
  date: string;
  name: string;
  honor: number;
  accuracy: number;
}

export const writeOutcome = ({ date, name, honor, accuracy }: Outcome): string =>
  [date, honor, accuracy, name].map(encodeURIComponent).join(',');

/** The date that a link names, and the outcome in it where it has one. */
export function readOutcome(text: string): { date: string; outcome: Outcome | null } {
  const [date = '', honor, accuracy, ...rest] = text.split(',');
  const [points, percent] = [Number(honor), Number(accuracy)];
  const isWhole = honor !== undefined && Number.isInteger(points) && Number.isInteger(percent) && rest.length > 0;
  const name = rest.join(',').slice(0, LONGEST_NAME);
  return { date, outcome: isWhole ? { date, name, honor: points, accuracy: percent } : null };
}

const LONGEST_NAME = 40;

/** One a day: which puzzle belongs to a date, the same for everybody, from the date and the packs alone. */

import type { Pack, Puzzle } from './pack';

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 0, 1);
/** So many days are in the archive. */
const ARCHIVE_DAYS = 28;

/** A date everywhere in the world, as 2026-11-16. */
export const today = (now = Date.now()): string => new Date(now).toISOString().slice(0, 10);

/** The days that are over, the latest first. */
export function archive(now = Date.now()): string[] {
  return Array.from({ length: ARCHIVE_DAYS }, (_, index) => today(now - (index + 1) * DAY_MS));
}

/** How many days a date is from the first; null where it is no date, or not come yet. */
export function numberOf(date: string, now = Date.now()): number | null {
  const at = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : NaN;
  if (Number.isNaN(at) || at < FIRST_DAY || date > today(now)) return null;
  return Math.floor((at - FIRST_DAY) / DAY_MS);
}

/** Which of several games a day's puzzle is of. */
export const gameOn = (day: number, games: readonly string[]): string => games[day % games.length]!;

/** The puzzle of a day; none comes again before all have come. */
export function puzzleOn(day: number, { puzzles }: Pack, games: number): Puzzle {
  const turn = Math.floor(day / games);
  return puzzles[(turn * strideOf(puzzles.length)) % puzzles.length]!;
}

/** A step that goes round a list by way of every place, far from one to the next. */
function strideOf(length: number): number {
  let stride = Math.max(1, Math.floor(length * 0.618));
  while (common(stride, length) !== 1) stride += 1;
  return stride;
}

const common = (one: number, other: number): number => (other === 0 ? one : common(other, one % other));

/** What can be shown to others: it says how it went, and nothing about the puzzle. */
export function shareLine(date: string, isSolved: boolean, streak: number): string {
  return `🏮 Lanterns ${date} ${isSolved ? '✅' : '❌'}${streak > 1 ? ` 🔥${streak}` : ''}`;
}

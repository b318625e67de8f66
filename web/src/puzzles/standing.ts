/** How somebody stands with the puzzles, kept on this device: every try is a rated meeting of person and puzzle. */

import { keep, kept } from '$/lib/kept';
import type { Puzzle } from './pack';

export interface Standing {
  /** By game. */
  rating: Record<string, number>;
  tries: Record<string, number>;
  /** By puzzle: whether its first try found the answer. */
  solved: Record<string, boolean>;
  /** By puzzle: how its rating has moved here. */
  moved: Record<string, number>;
  /** Answers found in a row, now and at most. */
  streak: number;
  best: number;
  /** By date: whether the puzzle of the day was solved. */
  days: Record<string, boolean>;
}

const NAME = 'puzzles';
export const FIRST_RATING = 1200;
/** A rating of so much more means ten times the odds. */
const TENFOLD = 400;
/** How far one try moves a rating: a new person's most, a known one's and a puzzle's less. */
const FIRST_STEP = 80;
const STEP = 20;

export function readStanding(): Standing {
  const empty: Standing = { rating: {}, tries: {}, solved: {}, moved: {}, streak: 0, best: 0, days: {} };
  try {
    return { ...empty, ...(JSON.parse(kept(NAME, '{}')) as Partial<Standing>) };
  } catch {
    return empty;
  }
}

export const ratingIn = (standing: Standing, game: string): number => standing.rating[game] ?? FIRST_RATING;
export const ratingOf = (standing: Standing, { id, rating }: Puzzle): number => rating + (standing.moved[id] ?? 0);

/** The standing after a try; one that was not the first changes nothing but the day's. */
export function afterTry(
  before: Standing,
  game: string,
  puzzle: Puzzle,
  isSolved: boolean,
  day: string | null,
): Standing {
  const days = day === null || day in before.days ? before.days : { ...before.days, [day]: isSolved };
  if (puzzle.id in before.solved) return write({ ...before, days });
  const mine = ratingIn(before, game);
  const its = ratingOf(before, puzzle);
  const surprise = (isSolved ? 1 : 0) - 1 / (1 + 10 ** ((its - mine) / TENFOLD));
  const tries = before.tries[game] ?? 0;
  const streak = isSolved ? before.streak + 1 : 0;
  return write({
    rating: { ...before.rating, [game]: Math.round(mine + Math.max(STEP, FIRST_STEP - 3 * tries) * surprise) },
    tries: { ...before.tries, [game]: tries + 1 },
    solved: { ...before.solved, [puzzle.id]: isSolved },
    moved: { ...before.moved, [puzzle.id]: Math.round((before.moved[puzzle.id] ?? 0) - STEP * surprise) },
    streak,
    best: Math.max(before.best, streak),
    days,
  });
}

/** The puzzle to try next: one not tried yet, about as hard as the person is strong; null where all were tried. */
export function nextPuzzle(standing: Standing, game: string, puzzles: readonly Puzzle[]): Puzzle | null {
  const mine = ratingIn(standing, game);
  const far = (puzzle: Puzzle) => Math.abs(ratingOf(standing, puzzle) - mine);
  const fresh = puzzles.filter(({ id }) => !(id in standing.solved));
  return fresh.toSorted((one, other) => far(one) - far(other) || (one.id < other.id ? -1 : 1))[0] ?? null;
}

function write(standing: Standing): Standing {
  keep(NAME, JSON.stringify(standing));
  return standing;
}

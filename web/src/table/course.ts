/** How the honor of a game came about: every gain, and the line of each seat. */

import type { Event, GameResult, Step } from '$/lib/generated/messages';

/** Honor that a seat received, and what for, in the game's own words. */
export interface Gain {
  seat: number;
  honor: number;
  source: string;
}

/** What a game tells about its honor. */
export interface HonorTeller {
  /** What a step brought. */
  gainsIn: (step: Step) => readonly Gain[];
  /** What is counted only when the game is over. */
  finalGains: (result: GameResult) => readonly Gain[];
}

export interface Course {
  /** In the order of the game, the final count last. */
  gains: readonly Gain[];
  /** The honor of every seat at the start and after each move; the last is the result. */
  lines: readonly (readonly number[])[];
}

export function courseOf(events: readonly Event[], result: GameResult, teller: HonorTeller): Course {
  const taken = new Set(events.flatMap((event) => (event.kind === 'undone' ? [event.undone] : [])));
  const gains: Gain[] = [];
  const lines = result.honor.map(() => [0]);
  const add = (news: readonly Gain[]) => {
    gains.push(...news);
    lines.forEach((line, seat) => {
      const more = news.reduce((sum, gain) => sum + (gain.seat === seat ? gain.honor : 0), 0);
      line.push((line.at(-1) ?? 0) + more);
    });
  };
  for (const event of events) {
    if (event.kind !== 'moved' || taken.has(event.number)) continue;
    add(event.steps.flatMap((step) => teller.gainsIn(step as Step)));
  }
  add(teller.finalGains(result).filter((gain) => gain.honor > 0));
  return { gains, lines };
}

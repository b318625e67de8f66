/** The steps of a game as the events that a table and its log are made from. */

import type { Told } from '$/engine/reviewer';
import type { Moved, Started } from '$/lib/generated/messages';

/** Everything up to a step; chance's answers belong to the choice before them. */
export function eventsOf(steps: readonly Told[]): (Started | Moved)[] {
  const events: (Started | Moved)[] = [];
  steps.forEach(({ seat, action, journal }, index) => {
    const [number, at] = [index + 1, 0];
    const last = events.at(-1);
    if (seat < 0 && last) last.steps.push({ action, journal });
    else if (seat < 0) events.push({ kind: 'started', number, at, steps: [{ action, journal }] });
    else events.push({ kind: 'moved', number, at, seat, by: 'person', steps: [{ action, journal }], result: null });
  });
  return events;
}

/** By whose eyes a step is looked at: who chose it, or whom chance answered. */
export function eyesOn(steps: readonly Told[], step: number): number {
  return Math.max(0, steps.slice(0, step + 1).findLast(({ seat }) => seat >= 0)?.seat ?? 0);
}

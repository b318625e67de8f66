/**
 * Own moves, shown before the server has confirmed them: the rules here say at once what they lead to.
 *
 * Law of this file: the server's word stands. What it confirms is left as it was shown; what it refuses is as if it had
 * never been shown.
 */

import type { GameAction, Moved, Play } from '$/lib/generated/messages';
import type { Position } from './seeing';

/** A move that was shown and has yet to be confirmed. */
export interface OwnMove {
  id: string;
  seat: number;
  action: GameAction;
  /** The event as it is to be expected, without what chance answers. */
  expected: Moved;
  /** How it was sent, once it was; sent again by the same id it counts once. */
  sent: Play | null;
  /** Settled when what follows it may be shown. */
  scene: Promise<void>;
}

/** A move from a position, and the position after it; null where the rules here do not lead further. */
export function goAhead(id: string, position: Position, action: GameAction): [OwnMove, Position] | null {
  const { sight, seat, number } = position;
  const after = sight?.after(sight.number(action));
  if (!sight || !after || seat === null) return null;
  const steps = [{ action, journal: after.journal }];
  const expected: Moved = {
    kind: 'moved',
    number: number + 1,
    at: Date.now() / 1000,
    seat,
    by: 'person',
    steps,
    result: null,
  };
  const choices = after.isUpToChance ? [] : after.sight.choices;
  const ahead = { number, seat, view: after.sight.view, choices, undo: null, sight: after.sight, isAhead: true };
  return [{ id, seat, action, expected, sent: null, scene: Promise.resolve() }, ahead];
}

/** Positions that the server confirmed, with the moves that it has yet to confirm; one that no longer fits ends them. */
export function withMoves(
  confirmed: ReadonlyMap<number | null, Position>,
  moves: readonly OwnMove[],
): ReadonlyMap<number | null, Position> {
  const shown = new Map(confirmed);
  for (const { id, seat, action } of moves) {
    const position = shown.get(seat);
    const next = position && goAhead(id, position, action);
    if (!next) break;
    shown.set(seat, next[1]);
  }
  return shown;
}

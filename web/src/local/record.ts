/** The file of a game, as it was saved. */

import type { Reviewed } from '$/engine/review';
import type { GameAction } from '$/lib/generated/messages';

export type GameRecord = Reviewed<GameAction>;

/** The first record in the text of a file; null where there is none. */
export function readRecord(text: string): GameRecord | null {
  try {
    const found = JSON.parse(text.trim().split('\n')[0]!) as Partial<GameRecord> & { format?: unknown };
    return String(found.format).startsWith('lanterns-record/') && Array.isArray(found.actions)
      ? (found as GameRecord)
      : null;
  } catch {
    return null;
  }
}

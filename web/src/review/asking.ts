/** Asking for a review: a worker is started for one game, and ended with its answer. */

import type { Reply } from '$/engine/reviewer';
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

export function askReview(record: GameRecord): Promise<Reply> {
  const worker = new Worker(new URL('../engine/reviewer.ts', import.meta.url), { type: 'module' });
  return new Promise<Reply>((resolve) => {
    worker.onmessage = (event: MessageEvent<Reply>) => resolve(event.data);
    worker.onerror = () => resolve({ fault: 'failed' });
    worker.postMessage(record);
  }).finally(() => worker.terminate());
}

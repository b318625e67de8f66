/** Asking for a review: a worker is started for one game, and stays as long as its positions are looked at. */

import type { Answer, Fault, Found, Look, Question } from '$/engine/reviewer';
import type { Reviewed } from '$/engine/review';
import type { GameAction, GameView } from '$/lib/generated/messages';

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

export class Reviewing {
  private readonly worker = new Worker(new URL('../engine/reviewer.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private asked = 0;

  constructor() {
    this.worker.onmessage = (event: MessageEvent<Answer>) => {
      this.waiting.get(event.data.id)?.(event.data);
      this.waiting.delete(event.data.id);
    };
    this.worker.onerror = () => {
      for (const [id, settle] of this.waiting) settle({ id, fault: 'failed' });
      this.waiting.clear();
    };
  }

  async review(record: GameRecord): Promise<{ found: Found } | { fault: Fault }> {
    const answer = await this.ask({ record });
    return 'view' in answer ? { fault: 'failed' } : answer;
  }

  /** What the table looks like after a step; null where the worker is gone. */
  async look(look: Look): Promise<GameView | null> {
    const answer = await this.ask({ look });
    return 'view' in answer ? answer.view : null;
  }

  close(): void {
    this.worker.terminate();
  }

  private ask(question: { record: GameRecord } | { look: Look }): Promise<Answer> {
    const id = ++this.asked;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.worker.postMessage({ id, ...question } satisfies Question);
    });
  }
}

/** Asking a bot in a worker. */

import type { Advice, Answer, Question } from './worker.ts';

export class Thinking {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, { resolve: (found: Advice) => void; reject: (fault: Error) => void }>();
  private asked = 0;

  constructor() {
    this.worker.onmessage = (event: MessageEvent<Answer>) => {
      const asker = this.waiting.get(event.data.id);
      this.waiting.delete(event.data.id);
      if ('candidates' in event.data) asker?.resolve(event.data);
      else asker?.reject(new Error(event.data.fault));
    };
    this.worker.onerror = (event) => {
      for (const { reject } of this.waiting.values()) reject(new Error(event.message));
      this.waiting.clear();
    };
  }

  /** The number of the action that a bot takes. */
  async choose(question: Omit<Question, 'id' | 'most'>): Promise<number> {
    return (await this.ask({ ...question, most: 1 })).candidates[0]!.number;
  }

  /** The actions that a bot likes best, the one it takes first. */
  ask(question: Omit<Question, 'id'>): Promise<Advice> {
    const id = ++this.asked;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ ...question, id } satisfies Question);
    });
  }

  close(): void {
    this.worker.terminate();
  }
}

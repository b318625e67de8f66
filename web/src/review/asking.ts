/** Asking for a review: a worker is started for one game, and stays as long as its positions are looked at. */

import type { Level } from '$/engine/face';
import type { Answer, Asked, Fault, Found, Look, Opinion, Question } from '$/engine/reviewer';
import { Thinking } from '$/engine/thinking';
import type { GameView } from '$/lib/generated/messages';
import type { GameRecord } from '$/local/record';
import type { ReviewWords } from '$/words/en/review';

/** How long the strongest bot thinks about one choice. */
export const DEEPER_SECONDS = 3;

const BUDGET = { seconds: DEEPER_SECONDS, playouts: null } as const;
/** It looks ahead by the learned judgement, as the Emperor does; where that cannot be had, by the linear worth. */
export const DEEPER: Level = { bot: 'network', ...BUDGET, instead: { bot: 'search', ...BUDGET } };

/** Why there is no review, in a sentence. */
export const tellFault = (fault: Fault, w: ReviewWords): string =>
  ({
    ...{ unreadable: w.unreadable, not_over: w.notOver, unpracticed: w.unpracticed },
    ...{ old_browser: w.oldBrowser, failed: w.failed },
  })[fault];

export class Reviewing {
  private readonly worker = new Worker(new URL('../engine/reviewer.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private thinking: Thinking | null = null;
  private record: GameRecord | null = null;
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
    this.record = record;
    const answer = await this.ask({ record });
    return 'found' in answer || 'fault' in answer ? answer : { fault: 'failed' };
  }

  /** What the table looks like after a step; null where the worker is gone. */
  async look(look: Look): Promise<GameView | null> {
    const answer = await this.ask({ look });
    return 'view' in answer ? answer.view : null;
  }

  /** What the strongest bot would choose at a step, thinking ahead by what the seat knew; null where it cannot be asked. */
  async lookDeeper(step: number): Promise<Opinion | null> {
    const answer = await this.ask({ known: step });
    if (!this.record || !('known' in answer)) return null;
    const { game, rules_version: version } = this.record;
    this.thinking ??= new Thinking();
    const question = { game, version, bot: `step ${step}`, level: DEEPER, seed: BigInt(step), ...answer.known };
    const number = await this.thinking.choose(question).catch(() => null);
    const opinion = number === null ? null : await this.ask({ opinion: { step, number } });
    return opinion && 'opinion' in opinion ? opinion.opinion : null;
  }

  close(): void {
    this.worker.terminate();
    this.thinking?.close();
  }

  private ask(question: Asked): Promise<Answer> {
    const id = ++this.asked;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.worker.postMessage({ id, ...question } satisfies Question);
    });
  }
}

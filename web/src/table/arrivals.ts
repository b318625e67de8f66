/**
 * What has arrived from a table and waits to be shown, one update after another.
 *
 * Law of this file: updates wait for whoever is reading something, but for an answer to what was asked for here.
 */

import type { Update } from '$/lib/generated/messages';

export class Arrivals {
  #waiting: Update[] = [];
  #isShowing = false;
  #isHeld = false;
  #letGo: (() => void) | null = null;
  #closed = false;

  /** An update is shown, and when that is settled the next. */
  constructor(readonly show: (update: Update) => Promise<void>) {}

  /** How many wait. */
  get count(): number {
    return this.#waiting.length;
  }

  /** The number of the last event that waits. */
  get last(): number | undefined {
    return this.#waiting.findLast((update) => update.events.length)?.events.at(-1)?.number;
  }

  /** Whether an answer waits. */
  get hasAnswer(): boolean {
    return this.#waiting.some((update) => update.answers !== null);
  }

  add(update: Update): void {
    this.#waiting.push(update);
    if (update.answers) this.#letGo?.();
    if (!this.#isShowing) void this.#showAll();
  }

  /** Let what arrives wait, or go on. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    if (!isHeld) this.#letGo?.();
  }

  /** Nothing more is shown. */
  close(): void {
    this.#closed = true;
    this.#letGo?.();
  }

  async #showAll(): Promise<void> {
    this.#isShowing = true;
    try {
      while (this.#waiting.length && !this.#closed) {
        if (this.#isHeld && !this.hasAnswer) await new Promise<void>((resolve) => (this.#letGo = resolve));
        const update = this.#waiting.shift();
        if (update && !this.#closed) await this.show(update);
      }
    } finally {
      this.#isShowing = false;
    }
  }
}

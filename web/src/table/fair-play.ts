/** This device's part in fair play: each player seals a contribution to chance while they gather, and opens it. */

import type { TableState } from '$/lib/generated/messages';
import type { Wish } from './asking.svelte';

/** Only who takes a seat seals anything. */
const sealing = () => import('$/lib/sealing');

export class FairPlay {
  /** What was done, so that it is done once. */
  readonly #done = new Set<string>();

  constructor(private readonly ask: (wish: Wish) => Promise<void>) {}

  /** The seal to take a seat with. */
  async sealWord(): Promise<string> {
    return (await sealing()).sealWord();
  }

  /** Seal and open our contributions when it is time. */
  async follow(table: TableState): Promise<void> {
    if (table.phase !== 'gathering') return;
    const { fairSteps } = await sealing();
    for (const wish of fairSteps(table)) {
      const step = `${wish.seat} ${wish.type === 'seal' ? table.number : wish.nonce}`;
      if (this.#done.has(step)) continue;
      this.#done.add(step);
      this.ask(wish).catch(() => this.#done.delete(step)); // the next word of the server brings it up again
    }
  }
}

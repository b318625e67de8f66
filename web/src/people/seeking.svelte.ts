/** Waiting for others to play with: asked again every two seconds, and given up when the page is left. */

import { call } from '$/lib/api';
import type { Queue } from '$/lib/generated/messages';
import { sealWord } from '$/lib/sealing';

const AGAIN_MS = 2000;

export class Seeking {
  queue = $state.raw<Queue | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wanted: { game: string; players: number } | null = null;

  constructor(
    private readonly onfound: (table: string) => void,
    private readonly onfault: (fault: unknown) => void,
  ) {}

  get isWaiting(): boolean {
    return this.queue?.state === 'waiting';
  }

  async begin(game: string, players: number): Promise<void> {
    this.#wanted = { game, players };
    await this.#ask('POST', { game, players, seal: sealWord() });
  }

  /** No longer wait for people alone. */
  async beginWithBots(bot: string): Promise<void> {
    if (this.#wanted) await this.#ask('POST', { ...this.#wanted, seal: sealWord(), bot });
  }

  /** Wait no longer; where others were found in the same moment they are not left sitting there. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    const isWaiting = this.isWaiting;
    this.queue = null;
    if (isWaiting) await this.#ask('DELETE');
  }

  async #ask(method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<void> {
    clearTimeout(this.#timer);
    try {
      const told = await call<Queue>(method, 'queue', body);
      if (method === 'GET' && !this.queue) return; // given up while it was asked
      // A browser lets a page in the background ask so seldom that it is taken to be gone.
      if (method === 'GET' && told.state === 'away' && this.#wanted)
        return await this.begin(this.#wanted.game, this.#wanted.players);
      this.queue = told;
      if (told.table) this.onfound(told.table);
    } catch (fault) {
      this.onfault(fault);
    }
    if (this.isWaiting) this.#timer = setTimeout(() => void this.#ask('GET'), AGAIN_MS);
  }
}

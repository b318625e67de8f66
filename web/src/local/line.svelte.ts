/** The line to a table on this device: it speaks like the line to a server's table, and is never lost. */

import type { LineState } from '$/lib/connection.svelte';
import type { BegunTable, ClientMessage, ServerMessage } from '$/lib/generated/messages';
import { holdVersion } from '$/lib/keeping';
import { language } from '$/lib/language.svelte';
import { person } from '$/lib/person.svelte';
import { Refusal } from '$/lib/refusal';
import { loadGame, NoStorage } from './saved';
import type { LocalTable } from './table';

export class LocalLine {
  state = $state<LineState>('connecting');
  readonly skew = 0;

  #table: LocalTable | null = null;
  #hear: (message: ServerMessage) => void;
  #closed = false;
  #letGo = holdVersion();

  constructor(id: string, hear: (message: ServerMessage) => void) {
    this.#hear = hear;
    void this.#open(id);
  }

  send(message: ClientMessage): boolean {
    const table = this.#table;
    if (!table) return false;
    // An answer never comes before the call that asks has returned: whoever asks begins to wait after it.
    queueMicrotask(() => void table.answer(message));
    return true;
  }

  /** The game's record as one line of a file. */
  get record(): string | null {
    return this.#table?.record ?? null;
  }

  /** The game as a server takes it to go on with; null before it is open. */
  get begun(): BegunTable | null {
    return this.#table?.begun ?? null;
  }

  async reopen(): Promise<void> {}

  /** Nobody else could describe a game that only this device knows. */
  describe(): void {
    this.#refuse('cannot_open');
  }

  close(): void {
    this.#closed = true;
    this.#letGo();
    this.#table?.close();
  }

  async #open(id: string): Promise<void> {
    try {
      const [saved, { LocalTable }] = await Promise.all([loadGame(id), import('./table')]);
      if (!saved) return this.#refuse('no_such_game');
      const table = await LocalTable.open(saved, person.me?.name ?? language.t.home.guest, this.#hear);
      if (this.#closed) return table.close();
      this.#table = table;
      this.state = 'open';
      table.begin();
    } catch (fault) {
      const code = fault instanceof Refusal ? fault.code : fault instanceof NoStorage ? 'cannot_read' : 'cannot_open';
      this.#refuse(code, String(fault));
    }
  }

  #refuse(code: string, sentence = ''): void {
    this.#hear({ type: 'refused', answers: null, code, sentence, details: {} });
  }
}

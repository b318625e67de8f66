/** The rules in this browser, looking at one table; what they cannot see, the server is asked to describe. */

import { NotBrought } from '$/engine/python';
import { Connection } from '$/lib/connection.svelte';
import { reloadIfOutdated } from '$/lib/freshness';
import type { SeenState, TableState, Update } from '$/lib/generated/messages';
import type { LocalLine } from '$/local/line.svelte';
import { Seeing } from './seeing';

type Looks = ReturnType<Seeing['look']>[];

export class Eyes {
  /** Whether the rules should run here, and do not. */
  areClosed = $state(false);
  #seeing: Seeing | null = null;

  constructor(private readonly connection: Connection | LocalLine) {
    this.areClosed = connection instanceof Connection && connection.isDescribed;
  }

  /** Have the rules ready before something that was seen is to be shown. */
  async prepare({ seen }: Update, table: TableState | null): Promise<void> {
    if (!seen.length || !table || this.#seeing) return;
    try {
      this.#seeing = await Seeing.open(table);
    } catch (fault) {
      this.#describe(fault);
    }
  }

  /** What was seen, as the rules here put it. */
  look(states: readonly SeenState[], table: TableState): Looks {
    const seeing = this.#seeing;
    if (!seeing) return [];
    try {
      return states.map((state) => seeing.look(state, table));
    } catch (fault) {
      this.#describe(fault);
      return [];
    }
  }

  /** The server is asked to describe a table that the rules here cannot; where they should, the page may be old. */
  #describe(fault: unknown): void {
    this.#seeing = null;
    this.connection.describe();
    if (fault instanceof NotBrought) return;
    this.areClosed = true;
    void reloadIfOutdated();
  }
}

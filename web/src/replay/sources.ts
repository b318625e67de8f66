/** Where a replay comes from: a finished table at the server, or the file of a game. */

import { api } from '$/lib/api';
import type { Event, SeenPosition, TableState } from '$/lib/generated/messages';
import { handed } from '$/lib/held';
import { Refusal } from '$/lib/refusal';

/** The address of whatever record is in hand. */
export const FILE = 'file';

export interface ReplaySource {
  table: TableState;
  events: readonly Event[];
  at(number: number, seat: number): Promise<SeenPosition | null>;
  /** Where the record is to be had. */
  record: string;
}

export async function openTable(id: string): Promise<ReplaySource> {
  const table = await api.table(id);
  if (table.phase !== 'finished') throw new Refusal('not_over', 'The game is not over yet.');
  const { events } = await api.replay(id, null, null);
  const at = async (number: number, seat: number) => (await api.replay(id, number, seat)).position;
  return { table, events, at, record: api.recordAddress(id) };
}

/** The record in hand. */
export async function openFile(): Promise<ReplaySource> {
  const { Recorded } = await import('$/local/recorded');
  const text = handed()?.record ?? '';
  const game = await Recorded.open(text);
  const record = `data:application/json,${encodeURIComponent(text)}`;
  return {
    table: game.table,
    events: game.events,
    at: (number, seat) => Promise.resolve(game.at(number, seat)),
    record,
  };
}

/** What the list of one's tables says about each: in which order, how it ended, and when. */

import { botName } from './bots';
import type { TableSummary } from './generated/messages';
import type { Words } from '$/words/en';

const ORDER = ['playing', 'gathering', 'finished'];

/** Those that wait for us first, then running, gathering and finished ones; the latest of each first. */
export function sorted(tables: readonly TableSummary[]): TableSummary[] {
  const rank = (table: TableSummary) => (table.your_turn ? -1 : ORDER.indexOf(table.phase));
  return tables.toSorted((one, other) => rank(one) - rank(other) || other.updated_at - one.updated_at);
}

/** Who sits there: a person by name, a bot by its strength. */
function called(seat: TableSummary['seats'][number] | undefined, t: Words): string {
  return seat?.kind === 'bot'
    ? botName(seat.name ?? '', t)
    : seat?.name || (seat?.kind === 'person' ? t.people.gone : '');
}

/** Whose turn it is, or how it ended. */
export function standing(table: TableSummary, t: Words): string {
  if (table.your_turn) return t.table.yourTurn;
  if (table.phase === 'gathering') return t.home.waiting;
  if (table.phase === 'finished') return ending(table, t);
  const waitsFor = table.acting.map((seat) => called(table.seats[seat], t)).filter(Boolean);
  return waitsFor.length ? t.table.waitingForMany(waitsFor.join(', ')) : t.home.running;
}

function ending(table: TableSummary, t: Words): string {
  const winners = table.winners ?? [];
  if (!winners.length) return t.home.finished;
  if (winners.some((seat) => table.seats[seat]?.yours)) return winners.length > 1 ? t.home.youShared : t.home.youWon;
  return t.home.won(t.table.and(winners.map((seat) => called(table.seats[seat], t))));
}

/** The day of the last move; the time, if that was today. */
export function lastMoved(table: TableSummary, code: string, now = new Date()): string {
  const at = new Date(table.updated_at * 1000);
  const isToday = at.toDateString() === now.toDateString();
  const style: Intl.DateTimeFormatOptions = isToday ? { timeStyle: 'short' } : { dateStyle: 'medium' };
  return new Intl.DateTimeFormat(code, style).format(at);
}

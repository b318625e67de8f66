/** The log of a table as lines of text: what the game tells, and who came and went. */

import type { Event, Step } from '$/lib/generated/messages';
import type { Words } from '$/words/en';

export interface LogLine {
  key: string;
  /** Who did it; empty for what nobody did. */
  name: string;
  text: string;
  isTurn: boolean;
}

export interface LogTeller {
  t: Words;
  who: (seat: number) => string;
  /** What a game says about one of its steps; empty for what needs no line. */
  tell: (step: Step) => { seat: number | null; text: string } | null;
}

/** The lines of some events, the newest first. */
export function logLines(events: readonly Event[], teller: LogTeller): LogLine[] {
  const taken = new Set(events.flatMap((event) => (event.kind === 'undone' ? [event.undone] : [])));
  return events.flatMap((event) => (taken.has(event.number) ? [] : linesOf(event, teller))).reverse();
}

function linesOf(event: Event, { t, who, tell }: LogTeller): LogLine[] {
  const line = (name: string, text: string): LogLine[] => [{ key: String(event.number), name, text, isTurn: false }];
  switch (event.kind) {
    case 'moved':
    case 'started':
      return event.steps.flatMap((step, index) => {
        const told = tell(step);
        if (!told) return [];
        const name = told.seat === null ? '' : who(told.seat);
        return [
          { key: `${event.number}.${index}`, name, text: told.text, isTurn: event.kind === 'moved' && index === 0 },
        ];
      });
    case 'undone':
      return line(who(event.seat), t.table.tookBack);
    case 'stood_in':
      return line(who(event.seat), t.table.standInBecause[event.reason] ?? t.table.standIn);
    case 'returned':
      return line(who(event.seat), t.table.cameBack);
    case 'nudged':
      return line(who(event.seat), t.table.wasNudged(event.name));
    case 'ended':
      return line(event.name, t.table.endedTable);
    default:
      return [];
  }
}

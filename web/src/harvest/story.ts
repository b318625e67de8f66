/** What happened on the lake, in words: the log, the announcements and the previews use the same sentences. */

import type { HarvestAction, HarvestJournalEntry, Step } from '$/lib/generated/messages';
import { lantern } from '$/words/sentences';
import type { Teller } from '$/table/game';

/** Whose words, and what the seats are called. */
export type HarvestTeller = Pick<Teller, 't' | 'who'>;

/** One action of a seat as a sentence, its name left out. */
export function tellAction(
  action: HarvestAction,
  journal: readonly HarvestJournalEntry[],
  teller: HarvestTeller,
): string {
  const { log, types } = teller.t.harvest;
  switch (action.kind) {
    case 'place':
      return [log.place, ...tellGains(journal, teller)].join('. ');
    case 'exchange':
      return log.exchange(lantern(action.give), lantern(action.take));
    case 'dedicate': {
      const honor = journal.reduce((sum, entry) => sum + (entry.reason === 'honor' ? entry.received : 0), 0);
      return log.dedicate(types[action.type] ?? '', honor);
    }
    case 'discard':
      return log.discard(lantern(action.color));
    case 'pass':
      return log.pass;
    case 'start':
      return log.start;
    case 'draw':
      return log.draw;
  }
}

/** What a placement brings to whom: the match and its favors, then what everyone faces. */
export function tellGains(journal: readonly HarvestJournalEntry[], teller: HarvestTeller): string[] {
  const sentences: string[] = [];
  const match = tellMatch(journal, teller);
  if (match) sentences.push(teller.t.harvest.matches(match));
  const facing = journal.flatMap((entry) => (entry.reason === 'facing' ? [tellFacing(entry, teller)] : []));
  if (facing.length) sentences.push(teller.t.harvest.everyoneGets(facing.join(', ')));
  return sentences;
}

function tellMatch(journal: readonly HarvestJournalEntry[], { t }: HarvestTeller): string {
  const parts: string[] = [];
  let favors = 0;
  for (const entry of journal) {
    if (entry.reason === 'match') parts.push(lantern(entry.color) + (entry.received ? '' : ` (${t.harvest.noneLeft})`));
    if (entry.reason === 'favor') favors += entry.received;
  }
  if (favors) parts.push(t.table.favors(favors));
  return parts.join(' ');
}

function tellFacing(entry: Extract<HarvestJournalEntry, { reason: 'facing' }>, { t, who }: HarvestTeller): string {
  return entry.received
    ? t.harvest.gets(who(entry.seat), lantern(entry.color))
    : t.harvest.getsNothing(who(entry.seat), lantern(entry.color));
}

/** One step of an event as the log tells it; null for what everyone sees anyway. */
export function tellStep(step: Step, teller: HarvestTeller): { seat: number | null; text: string } | null {
  const action = step.action as HarvestAction;
  if (action.kind === 'draw') return null;
  return { seat: action.seat, text: tellAction(action, step.journal as HarvestJournalEntry[], teller) };
}

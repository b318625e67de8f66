/** What happened at the Dice table, in words, for the log and the announcements. */

import type { DiceAction, DiceJournalEntry, DiceView, Step } from '$/lib/generated/messages';
import { lantern } from '$/words/sentences';
import type { Teller } from '$/table/game';
import type { Words } from '$/words/en';
import { colorOf } from './lake';
import { poolName } from './lattice';

/** One step of an event as the log tells it; null for what needs no line. */
export function tellDiceStep(step: Step, teller: Teller): { seat: number | null; text: string } | null {
  const action = step.action as DiceAction;
  const text = tellDiceAction(action, step.journal as DiceJournalEntry[], teller);
  return text ? { seat: 'seat' in action ? action.seat : null, text } : null;
}

/** An action as a sentence, its seat's name left out. */
export function tellDiceAction(action: DiceAction, journal: readonly DiceJournalEntry[], teller: Teller): string {
  const { t, who } = teller;
  const { log, shapes, causes } = t.dice;
  switch (action.kind) {
    case 'sheets':
      return log.sheets(action.sheets.map((sheet, seat) => `${who(seat)} ${sheet}`).join(', '));
    case 'shapes':
      return log.shapes(action.shapes.map((shape) => shapes[shape] ?? shape).join(', '));
    case 'emperor_sides':
      return log.sides(action.sides.join(' '));
    case 'roll':
      return log.roll(action.dice.map(lantern).join(' '));
    case 'reroll':
      return log.reroll(paidIn(journal));
    case 'orient':
      return log.orient(tellFacing(journal, teller));
    case 'shade': {
      const color = colorOf(teller.view as DiceView, action);
      return [
        `${log.shade(lantern(color), causes[action.cause] ?? '')} ${poolName(action.row, action.column)}`,
        ...gains(journal, t),
      ].join(', ');
    }
    case 'emperor':
      return [log.emperor(action.card + 1, paidIn(journal)), ...gains(journal, t)].join(', ');
    case 'launch': {
      const honor = journal.reduce((sum, entry) => sum + (entry.reason === 'firework' ? entry.received : 0), 0);
      return log.launch(shapes[action.shape] ?? action.shape, honor);
    }
    case 'pass':
      return log.pass;
  }
}

/** Who faces which color. */
export function tellFacing(journal: readonly DiceJournalEntry[], { t, who }: Teller): string {
  return journal
    .flatMap((entry) => (entry.reason === 'faces' ? [t.dice.faces(who(entry.seat), lantern(entry.color))] : []))
    .join(', ');
}

export function paidIn(journal: readonly DiceJournalEntry[]): number {
  return journal.reduce((sum, entry) => sum + (entry.reason === 'paid' ? entry.paid : 0), 0);
}

export function gains(journal: readonly DiceJournalEntry[], t: Words): string[] {
  return journal.map((entry) => tellGain(entry, t)).filter(Boolean);
}

/** What shading an area brings, in a few words. */
export function tellGain(entry: DiceJournalEntry, t: Words): string {
  if (entry.reason === 'gift' || entry.reason === 'granted') return t.dice.gains.gift(entry.received);
  if (entry.reason === 'completed') return t.dice.gains.completed;
  if (entry.reason === 'platform') return t.dice.gains.bonus;
  return entry.reason === 'boat_lost' ? t.dice.gains.boat_lost : '';
}

/** What an emperor card lets a player do. */
export function tellCard(card: DiceView['emperor'][number], t: Words): string {
  if (!card.effect) return '';
  const { areas, color, where, gifts } = card.effect;
  const which = t.dice.effectColors[color] ?? t.dice.effectColor(lantern(color));
  const gain = gifts ? t.dice.effectGifts(gifts) : '';
  const shading = areas ? t.dice.effect(areas, which, t.dice.effectPlaces[where] ?? '') : '';
  return `${gain} ${shading}`.trim();
}

/** Who sits where, as a table shows it: the same for a live game and a replay. */

import type { Seat } from '$/lib/generated/messages';
import { language } from '$/lib/language.svelte';

export interface Person {
  seat: number;
  /** "You", or the name. */
  called: string;
  name: string;
  isYou: boolean;
  isBot: boolean;
  /** Whether the person is away from the table now. */
  isAway: boolean;
  standIn: boolean;
  /** Whether this seat may act now. */
  isActing: boolean;
  /** When the clock of the seat runs out, in seconds since 1970. */
  deadline: number | null;
}

/** Bots have names of their own at the table; what they are called in settings is their strength. */
const BOT_NAMES = ['Lin', 'Mei', 'Bao', 'Yun'];

/** What a bot is called at its seat. */
export const botAt = (seat: number): string => BOT_NAMES[seat] ?? '';

/** The name of whoever sits on a chair. */
export function nameOn(chair: Seat, seat: number): string {
  if (chair.kind === 'open') return chair.reserved_for ?? '…';
  return chair.kind === 'bot' ? botAt(seat) || chair.name : chair.name || language.t.people.gone;
}

/** The people of a table, by seat. */
export function peopleOf(
  seats: readonly Seat[],
  acting: readonly number[],
  you: number | null,
  youWord: string,
): Person[] {
  return seats.map((chair, seat) => {
    const name = nameOn(chair, seat);
    const isYou = seat === you;
    return {
      seat,
      name,
      called: isYou ? youWord : name,
      isYou,
      isBot: chair.kind === 'bot',
      isAway: chair.kind === 'person' && !chair.present,
      standIn: chair.kind === 'person' && chair.stand_in !== null,
      isActing: acting.includes(seat),
      deadline: chair.kind === 'person' ? chair.deadline : null,
    };
  });
}

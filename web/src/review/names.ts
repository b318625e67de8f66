/** Who sat where in a reviewed game, and how its figures are written. */

import { api } from '$/lib/api';
import { language } from '$/lib/language.svelte';
import type { GameRecord } from '$/local/record';
import { botAt, nameOn, type Person } from '$/table/people';

export interface Sitting {
  names: readonly string[];
  /** The reader's own seat, where there is one. */
  you: number | null;
}

/** Who sits at a table of the server. */
export async function sittingAt(id: string): Promise<Sitting> {
  const { seats, your_seats } = await api.table(id);
  return { names: seats.map(nameOn), you: your_seats[0] ?? null };
}

/** Who a record says took part; bots, which it names by their level, are called as at the table. */
export function sittingIn({ names, players }: GameRecord, you: number | null): Sitting {
  const called = (seat: number) => {
    const name = String(names?.[seat] ?? '');
    return name in language.t.home.levels ? botAt(seat) : name;
  };
  return { names: Array.from({ length: players }, (_, seat) => called(seat)), you };
}

export const personAt = (name: string, seat: number): Person => ({
  ...{ seat, name, called: name, deadline: null },
  ...{ isYou: false, isBot: false, isAway: false, standIn: false, isActing: false },
});

const numbers = (options: Intl.NumberFormatOptions) => (value: number) =>
  new Intl.NumberFormat(language.code, options).format(value).replace('-', '−');

const ONE_PLACE = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
export const honorOf = numbers(ONE_PLACE);
export const changeOf = numbers({ ...ONE_PLACE, signDisplay: 'exceptZero' });
export const percentOf = numbers({ style: 'percent', signDisplay: 'negative' });
/** A difference of chances, in percentage points. */
export const pointsOf = (chance: number) => changeOf(100 * chance);

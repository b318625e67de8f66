/** Why a bot likes a move, in the player's words. */

import type { Reason } from '$/lib/generated/messages';
import { poolName } from '$/dice/lattice';
import { lantern } from '$/lib/words';
import type { Words } from '$/words/en';

/** The values of a reason, ready to be put into a sentence. */
export interface ReasonParts {
  type: string;
  /** With its unit: "8 honor". */
  honor: string;
  missing: string;
  count: string;
  /** A player's name. */
  name: string;
  /** One lantern. */
  icon: string;
  /** Several lanterns. */
  icons: string;
  give: string;
  take: string;
  /** A shape of fireworks. */
  shape: string;
  /** A pool of a sheet, as on a map. */
  pool: string;
  size: string;
  gifts: string;
}

export type ReasonWords = Record<string, (parts: ReasonParts) => string>;

/** A bot's reason as a sentence; empty for one that we have no words for. */
export function tellReason({ key, values }: Reason, t: Words, who: (seat: number) => string): string {
  const words = t.reasons[key];
  return words ? words(partsOf(values, t, who)) : '';
}

function partsOf(values: Record<string, unknown>, t: Words, who: (seat: number) => string): ReasonParts {
  const text = (name: string) => String(values[name] ?? '');
  const icon = (name: string) => (values[name] ? lantern(text(name)) : '');
  const colors = Array.isArray(values['colors']) ? (values['colors'] as string[]) : [];
  return {
    type: t.harvest.types[text('type')] ?? '',
    honor: t.table.honor(Number(values['honor'] ?? 0)),
    missing: text('missing'),
    count: text('count'),
    name: typeof values['seat'] === 'number' ? who(values['seat']) : '',
    icon: icon('color'),
    icons: colors.map(lantern).join(' '),
    give: icon('give'),
    take: icon('take'),
    shape: t.dice.shapes[text('shape')] ?? '',
    pool: typeof values['row'] === 'number' ? poolName(values['row'], Number(values['column'])) : '',
    size: text('size'),
    gifts: t.table.gifts(Number(values['gifts'] ?? 0)),
  };
}

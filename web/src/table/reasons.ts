/** Why a bot likes a move, in the player's words. */

import type { Reason } from '$/lib/generated/messages';
import type { Words } from '$/words/en';
import type { ReasonParts } from '$/words/reasons';
import { lantern } from '$/words/sentences';

export interface ReasonTeller {
  t: Words;
  who: (seat: number) => string;
  /** What only the game knows to name: a set, a shape, a pool. */
  name: (values: Reason['values']) => Partial<ReasonParts>;
}

/** A bot's reason as a sentence; empty for one that we have no words for. */
export function tellReason({ key, values }: Reason, teller: ReasonTeller): string {
  return teller.t.reasons[key]?.({ ...partsOf(values, teller), ...teller.name(values) }) ?? '';
}

function partsOf(values: Reason['values'], { t, who }: ReasonTeller): ReasonParts {
  const text = (name: string) => String(values[name] ?? '');
  const icon = (name: string) => (values[name] ? lantern(text(name)) : '');
  const colors = Array.isArray(values['colors']) ? (values['colors'] as string[]) : [];
  return {
    type: '',
    shape: '',
    pool: '',
    honor: t.table.honor(Number(values['honor'] ?? 0)),
    missing: text('missing'),
    count: text('count'),
    name: typeof values['seat'] === 'number' ? who(values['seat']) : '',
    icon: icon('color'),
    icons: colors.map(lantern).join(' '),
    give: icon('give'),
    take: icon('take'),
    size: text('size'),
    gifts: t.table.gifts(Number(values['gifts'] ?? 0)),
  };
}

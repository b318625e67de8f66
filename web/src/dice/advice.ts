/** What a hint advises at the Dice table, in words. */

import type { DiceAction, DiceJournalEntry, DiceView } from '$/lib/generated/messages';
import type { Teller } from '$/table/game';
import type { HintWords } from '$/words/en/hints';
import { lantern } from '$/words/sentences';
import { colorOf } from './lake';
import { poolName } from './lattice';
import { gains, paidIn, tellDiceAction, tellFacing } from './story';

/** An action as advice: what to do, and what it brings at once. */
export function tellAdvice(
  action: DiceAction,
  brings: readonly DiceJournalEntry[],
  teller: Teller,
  w: HintWords,
): string {
  const { advice } = w;
  const { causes } = teller.t.dice;
  switch (action.kind) {
    case 'orient':
      return advice.orient(tellFacing(brings, teller));
    case 'shade': {
      const color = colorOf(teller.view as DiceView, action);
      const what = advice.shade(lantern(color), causes[action.cause] ?? '', poolName(action.row, action.column));
      return [what, ...gains(brings, teller.t)].join(', ');
    }
    case 'emperor':
      return [advice.emperor(action.card + 1, paidIn(brings)), ...gains(brings, teller.t)].join(', ');
    default:
      return tellDiceAction(action, brings, teller);
  }
}

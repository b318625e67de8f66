/** How a move of Lanterns Dice is shown: how long, and with which sounds. */

import type { DiceAction, DiceJournalEntry, Moved, Started, Step } from '$/lib/generated/messages';
import type { Sound } from '$/lib/sound';
import type { Script } from '$/table/timeline.svelte';

export const SHADE_MS = 650;
/** The light that runs from a completed platform to the pools beside it. */
export const CHAIN_MS = 700;
export const ROLL_MS = 1300;
const TURN_MS = 550;
const PAY_MS = 600;
/** Between two bursts of one display. */
export const BURSTS_APART_MS = 240;
export const FIRST_BURST_MS = 450;
const AFTERGLOW_MS = 1500;

/** Step after step: what chance answers comes when the player's own part is over. */
export function scriptOf(move: Started | Moved): Script {
  const script: { lasts: number; cues: { at: number; sound: Sound }[] } = { lasts: 0, cues: [] };
  for (const step of move.steps) {
    const { lasts, cues } = scriptOfStep(step as Step);
    script.cues.push(...cues.map(({ at, sound }) => ({ at: script.lasts + at, sound })));
    script.lasts += lasts;
  }
  return script;
}

/** When the dice of a move are rolled, in milliseconds from its beginning; null where none are. */
export function rollIn(steps: Moved['steps']): number | null {
  const roll = steps.findIndex((step) => step.action.kind === 'roll');
  if (roll < 0) return null;
  return steps.slice(0, roll).reduce((sum, step) => sum + scriptOfStep(step as Step).lasts, 0);
}

function scriptOfStep(step: Step): Script {
  const action = step.action as DiceAction;
  switch (action.kind) {
    case 'roll':
      return { lasts: ROLL_MS, cues: [{ at: 100, sound: 'dice' }] };
    case 'orient':
      return { lasts: TURN_MS, cues: [{ at: 0, sound: 'tray' }] };
    case 'shade':
      return scriptOfShading(step.journal as DiceJournalEntry[]);
    case 'emperor':
      return { lasts: PAY_MS, cues: [{ at: 0, sound: 'exchange' }] };
    case 'launch': {
      const bursts = action.pools.map((_, index) => FIRST_BURST_MS + index * BURSTS_APART_MS);
      return {
        lasts: (bursts.at(-1) ?? 0) + AFTERGLOW_MS,
        cues: [{ at: 0, sound: 'rocket' }, ...bursts.map((at) => ({ at, sound: 'burst' as const }))],
      };
    }
    default:
      return { lasts: 0, cues: [] };
  }
}

function scriptOfShading(journal: readonly DiceJournalEntry[]): Script {
  const earns = (reason: string) => journal.some((entry) => entry.reason === reason);
  const cues: { at: number; sound: Sound }[] = [{ at: 0, sound: 'pencil' }];
  if (earns('gift')) cues.push({ at: SHADE_MS, sound: 'gift' });
  if (earns('platform')) return { lasts: SHADE_MS + CHAIN_MS, cues: [...cues, { at: SHADE_MS, sound: 'chain' }] };
  if (earns('completed')) cues.push({ at: SHADE_MS, sound: 'complete' });
  return { lasts: SHADE_MS + 150, cues };
}

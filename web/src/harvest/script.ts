/** How a move of Harvest is shown: how long, and with which sounds. */

import type { HarvestAction, Moved, Started, Step } from '$/lib/generated/messages';
import type { Script } from '$/table/timeline.svelte';
import { FLIGHT_MS, flightTimes } from './sky.svelte';

/** Long enough to see what was discarded. */
const GLANCE_MS = 500;
export const CEREMONY_MS = 2600;
/** When the tile touches the water. */
const SPLASH_MS = 160;

export function scriptOf(move: Started | Moved): Script {
  const scripts = move.steps.map((step) => scriptOfStep(step as Step));
  return {
    lasts: Math.max(0, ...scripts.map(({ lasts }) => lasts)),
    cues: scripts.flatMap(({ cues }) => cues),
  };
}

function scriptOfStep(step: Step): Script {
  const action = step.action as HarvestAction;
  const { leave, lasts } = flightTimes(step);
  switch (action.kind) {
    case 'place':
      return {
        lasts,
        cues: [
          { at: SPLASH_MS, sound: 'place' },
          ...leave.map((at) => ({ at: at + FLIGHT_MS, sound: 'receive' as const })),
        ],
      };
    case 'exchange':
      return { lasts, cues: [{ at: 0, sound: 'exchange' }] };
    case 'dedicate':
      return { lasts: CEREMONY_MS, cues: [{ at: 500, sound: 'dedicate' }] };
    case 'discard':
      return { lasts: GLANCE_MS, cues: [{ at: 0, sound: 'receive' }] };
    default:
      return { lasts: 0, cues: [] };
  }
}

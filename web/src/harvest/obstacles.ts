/** Why something is not possible, in the player's words. The reasons are the server's; here they only become sentences. */

import type { HarvestView } from '$/lib/generated/messages';
import type { Words } from '$/words/en';

export type Obstacle = HarvestView['obstacles'][number];

/** What stands before an exchange, or before placing a tile. */
export function obstacleTo(kind: 'exchange' | 'place', view: HarvestView): Obstacle | null {
  return view.obstacles.find((obstacle) => obstacle.kind === kind) ?? null;
}

/** What stands before one of the dedications. */
export function obstacleToDedicate(type: string, view: HarvestView): Obstacle | null {
  return view.obstacles.find((obstacle) => obstacle.kind === 'dedicate' && obstacle.type === type) ?? null;
}

/** An obstacle in one sentence, with how much there is and how much is needed. */
export function explainObstacle(obstacle: Obstacle | null, t: Words): string {
  if (!obstacle) return '';
  const { obstacles } = t.harvest;
  if (obstacle.code === 'set_incomplete') return obstacles.set_incomplete(obstacle.missing);
  if (obstacle.code === 'needs_favors') return obstacles.needs_favors(obstacle.have, obstacle.need);
  if (obstacle.code === 'too_many_cards') return obstacles.too_many_cards(obstacle.have, obstacle.need);
  return obstacles.plain[obstacle.code] ?? t.refusals[obstacle.code]?.({}) ?? '';
}

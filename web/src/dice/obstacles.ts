/** Why something is not possible, in the player's words. The reasons are the server's; here they only become sentences. */

import type { DiceView } from '$/lib/generated/messages';
import type { Words } from '$/words/en';

export type Obstacle = DiceView['obstacles'][number];

/** What stands before rolling again. */
export function obstacleToReroll(view: DiceView): Obstacle | null {
  return view.obstacles.find((obstacle) => obstacle.kind === 'reroll') ?? null;
}

/** What stands before an emperor card. */
export function obstacleToCard(card: number, view: DiceView): Obstacle | null {
  return view.obstacles.find((obstacle) => obstacle.kind === 'emperor' && obstacle.card === card) ?? null;
}

/** What stands before launching a shape. */
export function obstacleToLaunch(shape: string, view: DiceView): Obstacle | null {
  return view.obstacles.find((obstacle) => obstacle.kind === 'launch' && obstacle.shape === shape) ?? null;
}

/** An obstacle in one sentence, with how much there is and how much is needed. */
export function explainObstacle(obstacle: Obstacle | null, t: Words): string {
  if (!obstacle) return '';
  if (obstacle.code !== 'needs_gifts') return t.dice.obstacles.plain[obstacle.code] ?? '';
  const tell = obstacle.kind === 'reroll' ? t.dice.rerollShort : t.dice.obstacles.needs_gifts;
  return tell(obstacle.have, obstacle.need);
}

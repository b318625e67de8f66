/** Why something is not possible, in the player's words. The reasons are the server's; here they only become sentences. */

import type { DiceView } from '$/lib/generated/messages';
import { lantern } from '$/words/sentences';
import type { Words } from '$/words/en';
import { colorOf } from './lake';
import { areaKey } from './lattice';
import type { DiceModel } from './model.svelte';

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

/** Why an area that is not lit cannot be shaded: by what is being shaded for now. */
export function explainArea(
  model: DiceModel,
  [row, column, area]: readonly [number, number, number],
  t: Words,
): string {
  const { view, cause } = model;
  const own = view.seat ?? -1;
  const seat = view.seats[own];
  const shaded = seat?.shaded.some(([r, c, a]) => areaKey(r!, c!, a!) === areaKey(row, column, area));
  if (shaded) return t.refusals['already_shaded']?.({}) ?? '';
  if (model.orients.length) return t.dice.obstacles.plain['orient_first'] ?? '';
  if (!seat || !cause) return t.dice.notNow;
  const color = colorOf(view, { seat: own, row, column, area });
  const need = cause === 'die' ? seat.faces : seat.turn_bonuses[seat.turns_taken];
  const tell = t.dice.notThisColor[cause];
  if (tell && need) return tell(lantern(color), lantern(need));
  return t.refusals[cause === 'platform' ? 'not_beside_platform' : 'not_on_card']?.({}) ?? '';
}

/** An obstacle in one sentence, with how much there is and how much is needed. */
export function explainObstacle(obstacle: Obstacle | null, t: Words): string {
  if (!obstacle) return '';
  if (obstacle.code !== 'needs_gifts') return t.dice.obstacles.plain[obstacle.code] ?? '';
  const tell = obstacle.kind === 'reroll' ? t.dice.rerollShort : t.dice.obstacles.needs_gifts;
  return tell(obstacle.have, obstacle.need);
}

/** What was played last on this device, so that one button plays it again. */

import { FIRST_GAME, gameCalled } from '$/games';
import type { GameOptions, NewTable, SeatPlan, Series } from '$/lib/generated/messages';
import { keep, kept } from '$/lib/kept';

export interface Plan {
  game: string;
  players: number;
  bot: string;
}

export function rememberedPlan(): Plan {
  const game = gameCalled(kept('game', '')) ?? FIRST_GAME;
  return { game: game.id, players: Number(kept('players', '3')) || 3, bot: kept('bot', '') };
}

export function rememberPlan(plan: Plan): void {
  keep('game', plan.game);
  keep('players', String(plan.players));
  keep('bot', plan.bot);
}

/** A table with the player and bots, ready to begin. */
export function againstBots(plan: Plan, options: GameOptions = {}, rated = true, series: Series = 'single'): NewTable {
  const bots = Array.from({ length: plan.players - 1 }, (): SeatPlan => ({ kind: 'bot', bot: plan.bot }));
  return {
    settings: { game: plan.game, players: plan.players, options, rated, series },
    seats: [{ kind: 'you' }, ...bots],
    start: true,
  };
}

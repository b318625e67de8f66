/** What was played last on this device, so that one button plays it again. */

import type { BotDescription, GameDescription, NewTable, SeatPlan } from '$/lib/generated/messages';
import { keep, kept } from '$/lib/kept';
import type { Words } from '$/words/en';

export interface Plan {
  game: string;
  players: number;
  bot: string;
}

export function rememberedPlan(): Plan {
  return { game: kept('game', 'harvest'), players: Number(kept('players', '3')) || 3, bot: kept('bot', '') };
}

export function rememberPlan(plan: Plan): void {
  keep('game', plan.game);
  keep('players', String(plan.players));
  keep('bot', plan.bot);
}

/** The wished bot where the game has it; else one of middle strength. */
export function botFor(game: GameDescription | undefined, wished: string): string {
  const bots = botsOf(game);
  if (bots.some((bot) => bot.bot === wished)) return wished;
  return bots[Math.floor((bots.length - 1) / 2)]?.bot ?? wished;
}

/** The games as people are offered them: the one to begin with first. */
export function inOrder(games: readonly GameDescription[]): GameDescription[] {
  return games.toSorted((one, other) => Number(other.game === 'harvest') - Number(one.game === 'harvest'));
}

/** What a bot is called in the player's language. */
export function botName(bot: string, t: Words): string {
  return t.home.levels[bot] ?? bot.replaceAll(/[_-]/g, ' ');
}

const LEVELS = ['apprentice', 'artisan', 'master'];

/** The opponents offered to people: the levels, weakest first; where a server has others, all of them. */
export function botsOf(game: GameDescription | undefined): readonly BotDescription[] {
  const bots = game?.bots ?? [];
  const levels = bots.filter((bot) => LEVELS.includes(bot.bot));
  return levels.length ? levels : bots;
}

/** A table with the player and bots, ready to begin. */
export function againstBots(plan: Plan, options: Record<string, unknown> = {}): NewTable {
  const bots = Array.from({ length: plan.players - 1 }, (): SeatPlan => ({ kind: 'bot', bot: plan.bot }));
  return {
    settings: {
      game: plan.game,
      players: plan.players,
      options: options as NonNullable<NewTable['settings']['options']>,
    },
    seats: [{ kind: 'you' }, ...bots],
    start: true,
  };
}

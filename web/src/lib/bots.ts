/** The bots that a server offers, as people choose among them. */

import type { Words } from '$/words/en';
import type { BotDescription, GameDescription } from './generated/messages';

const LEVELS = ['visitor', 'apprentice', 'artisan', 'master', 'master:bold', 'master:careful', 'emperor'];

/** The opponents offered to people: the levels, weakest first; where a server has others, all of them. */
export function botsOf(game: GameDescription | undefined): readonly BotDescription[] {
  const bots = game?.bots ?? [];
  const levels = bots.filter((bot) => LEVELS.includes(bot.bot));
  return levels.length ? levels : bots;
}

/** The level of a bot, without its style. */
export function levelOf(bot: string): string {
  return bot.split(':', 1)[0]!;
}

/** The levels offered to people, each once. */
export function levelsOf(game: GameDescription | undefined): readonly string[] {
  return [...new Set(botsOf(game).map((one) => levelOf(one.bot)))];
}

/** All bots of one level, that without a style first. */
export function stylesOf(game: GameDescription | undefined, bot: string): readonly string[] {
  return botsOf(game).flatMap((one) => (levelOf(one.bot) === levelOf(bot) ? [one.bot] : []));
}

/** The wished bot where the game has it; else one of middle strength, in no style. */
export function botFor(game: GameDescription | undefined, wished: string): string {
  if (botsOf(game).some((bot) => bot.bot === wished)) return wished;
  const levels = levelsOf(game);
  return levels[Math.floor((levels.length - 1) / 2)] ?? wished;
}

/** What a bot is called in the player's language. */
export function botName(bot: string, t: Words): string {
  return t.home.levels[bot] ?? bot.replaceAll(/[_-]/g, ' ');
}

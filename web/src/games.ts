/** The games of this client: the one place where a game is registered. Everything about one stays in its own folder. */

import { dice } from './dice/game';
import { harvest } from './harvest/game';
import type { GameDescription } from './lib/generated/messages';
import type { Game } from './table/game';

/** In the order in which people are offered them: the one to begin with first. */
export const GAMES: readonly Game[] = [harvest, dice];

/** The game to begin with. */
export const FIRST_GAME: Game = harvest;

export function gameCalled(id: string): Game | undefined {
  return GAMES.find((game) => game.id === id);
}

/** The games that a server offers and this client can show, in our order. */
export function offered(games: readonly GameDescription[]): { game: Game; description: GameDescription }[] {
  return GAMES.flatMap((game) => {
    const description = games.find((one) => one.game === game.id);
    return description ? [{ game, description }] : [];
  });
}

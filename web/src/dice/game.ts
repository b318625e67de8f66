import type { Game } from '$/table/game';

export const dice: Game = {
  id: 'dice',
  words: (t) => t.dice,
  keys: (t) => t.dice.keyList,
  rulesPage: 'rules-dice',
  hasHands: false,
  setups: (t) => [
    { name: 'first', called: t.home.firstSetup, options: { first_game: true } },
    { name: 'random', called: t.home.randomSetup, options: { first_game: false } },
  ],
  remark: (t) => t.home.diceEdition,
  lessonPlayers: 2,
  load: () => import('./parts'),
};

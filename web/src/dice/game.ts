import type { Game } from '$/table/game';

export const dice: Game = {
  id: 'dice',
  words: (t) => t.dice,
  keys: (t) => t.dice.keyList,
  rulesPage: 'rules-dice',
  hasHands: false,
  setups: (t) => [
    { name: 'first', called: t.setup.first, options: { first_game: true } },
    { name: 'random', called: t.setup.random, options: {} },
    { name: 'chosen', called: t.setup.chosen, options: {} },
  ],
  Setup: () => import('./DiceSetup.svelte'),
  remark: (t) => t.home.diceEdition,
  lessonPlayers: 2,
  load: () => import('./parts'),
};

import type { Game } from '$/table/game';

export const harvest: Game = {
  id: 'harvest',
  words: (t) => t.harvest,
  keys: (t) => t.table.keyList,
  rulesPage: 'rules',
  hasHands: true,
  setups: () => [],
  Setup: null,
  remark: () => '',
  lessonPlayers: 3,
  load: () => import('./parts'),
};

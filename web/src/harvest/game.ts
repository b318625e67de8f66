import type { Game } from '$/table/game';
import GamePicture from './GamePicture.svelte';

export const harvest: Game = {
  id: 'harvest',
  words: (t) => t.harvest,
  Picture: GamePicture,
  rulesPages: { pictures: 'how-to-play', numbered: 'rules' },
  hasHands: true,
  setups: () => [],
  tellSetup: () => '',
  Setup: null,
  remark: () => '',
  lessonPlayers: 3,
  lesson: () => import('./lesson'),
  load: () => import('./parts'),
};

import { language, type MoreWords } from '$/lib/language.svelte';
import type { Game } from '$/table/game';
import GamePicture from './GamePicture.svelte';

const WORDS: MoreWords = {
  en: () => import('$/words/en/harvest'),
  it: () => import('$/words/it/harvest'),
  pl: () => import('$/words/pl/harvest'),
};

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
  speak: () => language.add(WORDS),
};

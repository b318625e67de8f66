import type { DiceOptions } from '$/lib/generated/messages';
import { language, type MoreWords } from '$/lib/language.svelte';
import type { Game } from '$/table/game';
import type { Words } from '$/words/en';
import GamePicture from './GamePicture.svelte';

const WORDS: MoreWords = {
  en: () => import('$/words/en/dice'),
  it: () => import('$/words/it/dice'),
  pl: () => import('$/words/pl/dice'),
};

export const dice: Game = {
  id: 'dice',
  words: (t) => t.dice,
  Picture: GamePicture,
  rulesPages: { pictures: 'how-to-play-dice', numbered: 'rules-dice' },
  hasHands: false,
  setups: (t) => [
    { name: 'first', called: t.setup.first, options: { first_game: true } },
    { name: 'random', called: t.setup.random, options: {} },
    { name: 'chosen', called: t.setup.chosen, options: {} },
  ],
  tellSetup: (t, options) => tellSetup(t, options as DiceOptions),
  Setup: () => import('./DiceSetup.svelte'),
  remark: (t) => t.home.diceEdition,
  lessonPlayers: 2,
  lesson: () => import('./lesson'),
  load: () => import('./parts'),
  speak: () => language.add(WORDS),
};

function tellSetup(t: Words, { first_game, shapes, edition }: DiceOptions): string {
  const setup = first_game
    ? t.setup.first
    : shapes
      ? shapes.map((id) => t.dice.shapes[id] ?? id).join(', ')
      : t.setup.random;
  const printed = typeof edition === 'object' && edition && 'contents' in edition ? edition['contents'] : edition;
  const own = typeof printed === 'object' && printed && 'label' in printed ? String(printed.label) : '';
  return [setup, ...(own ? [t.dice.editionName(own)] : [])].join('; ');
}

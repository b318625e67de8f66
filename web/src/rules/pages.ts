/** The rules pages that `docs/` holds: English for every game, other languages where they are translated. */

import type { LanguageCode } from '$/lib/language.svelte';

const PAGES = import.meta.glob<string>('../../../docs/rules*.md', { import: 'default' });
const FILES = { harvest: 'rules', dice: 'rules-dice' } as const;

/** The page of a game in a language; in English where there is no translation. */
export function rulesPage(game: keyof typeof FILES, language: LanguageCode): Promise<string> {
  const load = PAGES[address(game, language)] ?? PAGES[address(game, 'en')];
  return load ? load() : Promise.reject(new Error(`There is no rules page of ${game}.`));
}

function address(game: keyof typeof FILES, language: LanguageCode): string {
  return `../../../docs/${FILES[game]}${language === 'en' ? '' : `.${language}`}.md`;
}

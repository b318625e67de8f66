/** The rules pages that `docs/` holds, in pictures and numbered: English for every game, other languages where they are translated. */

import type { LanguageCode } from '$/lib/language.svelte';

const PAGES = import.meta.glob<string>(['../../../docs/rules*.md', '../../../docs/how-to-play*.md'], {
  import: 'default',
});

/** A page in a language; in English where there is no translation. */
export function rulesPage(name: string, language: LanguageCode): Promise<string> {
  const load = PAGES[address(name, language)] ?? PAGES[address(name, 'en')];
  return load ? load() : Promise.reject(new Error(`There is no rules page called ${name}.`));
}

function address(name: string, language: LanguageCode): string {
  return `../../../docs/${name}${language === 'en' ? '' : `.${language}`}.md`;
}

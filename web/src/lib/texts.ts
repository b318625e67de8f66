/** The words of pages to be read: loaded with the first of them. */

import type { TextWords } from '$/words/en/texts';
import type { LanguageCode } from './language.svelte';

const LOADERS: Record<LanguageCode, () => Promise<{ texts: TextWords }>> = {
  en: () => import('$/words/en/texts'),
  it: () => import('$/words/it/texts'),
  pl: () => import('$/words/pl/texts'),
};

export async function wordsOfTexts(code: LanguageCode): Promise<TextWords> {
  return (await LOADERS[code]()).texts;
}

/** The words about other people, ratings to tournaments: loaded with the first thing that says one of them. */

import type { TogetherWords } from '$/words/en/together';
import type { LanguageCode } from './language.svelte';

const LOADERS: Record<LanguageCode, () => Promise<{ together: TogetherWords }>> = {
  en: () => import('$/words/en/together'),
  it: () => import('$/words/it/together'),
  pl: () => import('$/words/pl/together'),
};

export async function wordsTogether(code: LanguageCode): Promise<TogetherWords> {
  return (await LOADERS[code]()).together;
}

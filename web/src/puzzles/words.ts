/** The words of the puzzles and of the review's sentences, in the language of the page, fetched when they are needed. */

import { language, type LanguageCode } from '$/lib/language.svelte';
import type { PuzzleWords } from '$/words/en/puzzles';
import type { ReviewWords } from '$/words/en/review';

export type AllWords = PuzzleWords & { review: ReviewWords };

const WORDS: Record<LanguageCode, () => Promise<[{ puzzles: PuzzleWords }, { review: ReviewWords }]>> = {
  en: () => Promise.all([import('$/words/en/puzzles'), import('$/words/en/review')]),
  it: () => Promise.all([import('$/words/it/puzzles'), import('$/words/it/review')]),
  pl: () => Promise.all([import('$/words/pl/puzzles'), import('$/words/pl/review')]),
};

export async function wordsIn(code: LanguageCode): Promise<AllWords> {
  const [{ puzzles }, { review }] = await WORDS[code]();
  return { ...puzzles, review };
}

/** A date as people write it. */
export const dateIn = (date: string): string =>
  new Intl.DateTimeFormat(language.code, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** The language on the screen: chosen from the browser, kept when changed, loaded when needed. */

import type { Words } from '$/words/en';
import { kept, keep } from './kept';
import { spoken } from '$/words/sentences';

export const LANGUAGES = { en: 'English', it: 'Italiano', pl: 'Polski' } as const;
export type LanguageCode = keyof typeof LANGUAGES;

const LOADERS: Record<LanguageCode, () => Promise<Words>> = {
  en: async () => (await import('$/words/en')).words,
  it: async () => (await import('$/words/it')).words,
  pl: async () => (await import('$/words/pl')).words,
};

/** The words of the home page alone, so that the first visit waits for no others. */
const FRONTS: Record<LanguageCode, () => Promise<object>> = {
  en: async () => (await import('$/words/en/front')).front,
  it: async () => (await import('$/words/it/front')).front,
  pl: async () => (await import('$/words/pl/front')).front,
};

function isLanguage(code: string): code is LanguageCode {
  return code in LANGUAGES;
}

/** The kept language, or the first of the browser's that we speak, or English. */
export function preferredLanguage(wished: readonly string[]): LanguageCode {
  for (const tag of wished) {
    const code = tag.slice(0, 2).toLowerCase();
    if (isLanguage(code)) return code;
  }
  return 'en';
}

class Language {
  code = $state<LanguageCode>('en');
  #words = $state.raw<Words | null>(null);
  #isWhole = false;

  /** The words of the language in use. */
  get t(): Words {
    if (!this.#words) throw new Error('No language is loaded yet.');
    return this.#words;
  }

  async start(): Promise<void> {
    const wished = kept('language', '');
    const code = preferredLanguage(wished ? [wished] : navigator.languages);
    this.#take(code, (await FRONTS[code]()) as Words); // every page but the home page asks for the whole first
  }

  async use(code: LanguageCode): Promise<void> {
    this.#take(code, await LOADERS[code]());
    this.#isWhole = true;
  }

  /** All words of the language in use, for pages that say more than the home page does. */
  async whole(): Promise<void> {
    if (!this.#isWhole) await this.use(this.code);
  }

  #take(code: LanguageCode, words: Words): void {
    this.#words = words;
    this.code = code;
    document.documentElement.lang = code;
  }

  async choose(code: LanguageCode): Promise<void> {
    keep('language', code);
    await this.use(code);
  }

  /** A sentence as it is spoken: lanterns by the names of their colors. */
  say(sentence: string): string {
    return spoken(sentence, (sign) => this.nameOf(sign));
  }

  /** The name of a sign such as "lantern-red" or "favor". */
  nameOf(sign: string): string {
    const { colors, signs } = this.t.table;
    return sign.startsWith('lantern-') ? (colors[sign.slice(8)] ?? sign) : (signs[sign] ?? sign);
  }
}

export const language = new Language();

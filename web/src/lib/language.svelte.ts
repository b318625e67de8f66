/** The language on the screen: chosen from the browser, kept when changed, loaded when needed. */

import type { Words } from '$/words/en';
import { kept, keep } from './kept';
import { spoken } from '$/words/sentences';

export const LANGUAGES = { en: 'English', it: 'Italiano', pl: 'Polski' } as const;
export type LanguageCode = keyof typeof LANGUAGES;

/** How much of a language is there: what the home page says, what tables say too, or everything. */
const PARTS = ['front', 'play', 'whole'] as const;
type Part = (typeof PARTS)[number];

/** Words that are added to those of a page: those of a game. */
export type MoreWords = Record<LanguageCode, () => Promise<{ said: object }>>;

/** No page waits for words that it does not say. */
const LOADERS: Record<Part, Record<LanguageCode, () => Promise<object>>> = {
  front: {
    en: async () => (await import('$/words/en/front')).front,
    it: async () => (await import('$/words/it/front')).front,
    pl: async () => (await import('$/words/pl/front')).front,
  },
  play: {
    en: async () => (await import('$/words/en/play')).play,
    it: async () => (await import('$/words/it/play')).play,
    pl: async () => (await import('$/words/pl/play')).play,
  },
  whole: {
    en: async () => (await import('$/words/en')).words,
    it: async () => (await import('$/words/it')).words,
    pl: async () => (await import('$/words/pl')).words,
  },
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

/** Chapter by chapter: each may say more of what a page begins. */
function withMore(words: Words, said: object): Words {
  const chapters = Object.entries(said).map(([name, more]) => [name, { ...words[name as keyof Words], ...more }]);
  return { ...words, ...Object.fromEntries(chapters) };
}

class Language {
  code = $state<LanguageCode>('en');
  #words = $state.raw<Words | null>(null);
  #part: Part = 'front';
  /** What is added, and when it is there. */
  readonly #more = new Map<MoreWords, Promise<void>>();

  /** The words of the language in use. */
  get t(): Words {
    if (!this.#words) throw new Error('No language is loaded yet.');
    return this.#words;
  }

  async start(): Promise<void> {
    const wished = kept('language', '');
    await this.use(preferredLanguage(wished ? [wished] : navigator.languages));
  }

  async use(code: LanguageCode, part: Part = this.#part): Promise<void> {
    const more = [...this.#more.keys()];
    const [page, ...added] = await Promise.all([LOADERS[part][code](), ...more.map((words) => words[code]())]);
    if (this.#more.size > more.length) return this.use(code, part); // a game has come in the meantime
    // A page asks first for the words that it says.
    this.#take(
      code,
      added.reduce((all, { said }) => withMore(all, said), page as Words),
    );
    this.#part = part;
  }

  /** Have what a page says, or more. */
  async have(part: Part): Promise<void> {
    if (PARTS.indexOf(this.#part) < PARTS.indexOf(part)) await this.use(this.code, part);
  }

  /** Have more words than those of the page, in whatever language is chosen later. */
  add(words: MoreWords): Promise<void> {
    if (this.#part === 'whole') return Promise.resolve();
    const adding = this.#more.get(words) ?? this.#add(words);
    this.#more.set(words, adding);
    adding.catch(() => this.#more.delete(words));
    return adding;
  }

  async #add(words: MoreWords): Promise<void> {
    const code = this.code;
    const { said } = await words[code]();
    if (code === this.code) this.#words = withMore(this.t, said);
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

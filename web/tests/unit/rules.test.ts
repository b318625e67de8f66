import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const DOCS = join(import.meta.dirname, '..', '..', '..', 'docs');

function read(file: string): string {
  return readFileSync(join(DOCS, file), 'utf8');
}

/** The numbers of the rules on a page, in order. */
function numbers(page: string): string[] {
  return [...page.matchAll(/\*\*([HD]\d+\.\d+)\*\*/g)].map((match) => match[1] ?? '');
}

describe('the rules pages', () => {
  for (const page of ['rules', 'rules-dice']) {
    if (!existsSync(join(DOCS, `${page}.md`))) continue;
    for (const language of ['it', 'pl']) {
      it(`say the same rules in ${language}: ${page}`, () => {
        expect(numbers(read(`${page}.${language}.md`))).toEqual(numbers(read(`${page}.md`)));
      });
    }
  }

  it('show drawings that are there, each with words for those who cannot see it', () => {
    for (const page of [
      'rules.md',
      'rules.it.md',
      'rules.pl.md',
      'rules-dice.md',
      'rules-dice.it.md',
      'rules-dice.pl.md',
      ...['', '.it', '.pl'].flatMap((language) => [`how-to-play${language}.md`, `how-to-play-dice${language}.md`]),
    ]) {
      const drawings = [...read(page).matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)];
      expect(drawings.length, page).toBeGreaterThan(3);
      for (const [, words, drawing] of drawings) {
        expect(words, `${page}: ${drawing}`).not.toBe('');
        expect(existsSync(join(DOCS, drawing ?? '')), `${page}: ${drawing}`).toBe(true);
      }
    }
  });
});

import { describe, expect, it } from 'vitest';
import { cut, lantern, pluralsOf, spoken } from '$/words/sentences';
import { words as enWords } from '$/words/en';
import { hints as enHints } from '$/words/en/hints';
import { keys as enKeys } from '$/words/en/keys';
import { together as enTogether } from '$/words/en/together';
import { words as itWords } from '$/words/it';
import { hints as itHints } from '$/words/it/hints';
import { keys as itKeys } from '$/words/it/keys';
import { together as itTogether } from '$/words/it/together';
import { words as plWords } from '$/words/pl';
import { hints as plHints } from '$/words/pl/hints';
import { keys as plKeys } from '$/words/pl/keys';
import { together as plTogether } from '$/words/pl/together';

const en = { ...enWords, hints: enHints, keys: enKeys, together: enTogether };
const it_ = { ...itWords, hints: itHints, keys: itKeys, together: itTogether };
const pl = { ...plWords, hints: plHints, keys: plKeys, together: plTogether };

/** Every text of a language, by its place. */
function texts(value: unknown, place = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map([[place, value]]);
  return new Map(Object.entries(value).flatMap(([name, part]) => [...texts(part, `${place}.${name}`)]));
}

describe('languages', () => {
  it('say the same things everywhere', () => {
    const places = [...texts(en).keys()].sort();
    expect([...texts(it_).keys()].sort()).toEqual(places);
    expect([...texts(pl).keys()].sort()).toEqual(places);
  });

  it('leave no text empty', () => {
    for (const words of [en, it_, pl]) {
      for (const [place, text] of texts(words)) if (typeof text === 'string') expect(text, place).not.toBe('');
    }
  });

  it('count as their speakers do', () => {
    expect([1, 2, 5, 22, 25].map((n) => pl.table.cards(n))).toEqual([
      '1 karta',
      '2 karty',
      '5 kart',
      '22 karty',
      '25 kart',
    ]);
    expect([1, 2].map((n) => it_.table.cards(n))).toEqual(['1 carta', '2 carte']);
    expect([1, 2].map((n) => en.table.cards(n))).toEqual(['1 card', '2 cards']);
    expect(pluralsOf('en')(3, { one: '#', other: '# of them' })).toBe('3 of them');
  });
});

describe('lanterns inside a sentence', () => {
  it('are drawn for the eye and named for the ear', () => {
    const sentence = `You ${lantern('red')}, Mei ${lantern('blue')}`;
    expect(cut(sentence).filter((piece) => piece.sign)).toHaveLength(2);
    expect(spoken(sentence, (sign) => sign.replace('lantern-', ''))).toBe('You red, Mei blue');
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { words as en } from '$/words/en';
import { words as it_ } from '$/words/it';
import { words as pl } from '$/words/pl';

const PACKAGE = join(import.meta.dirname, '..', '..', '..', 'src', 'lanterns');

function codesIn(file: string, pattern: RegExp): string[] {
  const found = [...readFileSync(join(PACKAGE, file), 'utf8').matchAll(pattern)].map((match) => match[1] ?? '');
  expect(found.length, `codes in ${file}`).toBeGreaterThan(10);
  return found;
}

/** Codes that no page of ours can bring about. */
const NEVER_HERE = new Set([
  // Our first message is always `follow`.
  'follow_first',
  // What a table has settled is not changed by our pages.
  'game_is_begun',
  // The server itself draws and rolls: a player's message is refused before the rules see it.
  ...['not_chance', 'cannot_start', 'no_start_player', 'draw_order', 'tile_already_drawn'],
  ...['chance_order', 'bad_roll', 'bad_shapes', 'bad_sheets', 'bad_sides'],
]);

/** Codes that this client gives by itself. */
const OWN = [
  'unreachable',
  'no_such_game',
  'cannot_open',
  'cannot_keep',
  'cannot_read',
  'other_tab',
  'not_here',
  'old_edition',
  'older_rules',
  'no_rules',
  'no_webassembly',
];

const sent = new Set([
  ...codesIn('server/refusals.py', /^ {4}"([a-z_]+)": "/gm),
  ...codesIn('harvest/actions/refusals.py', /Refusal\(\s*"([a-z_]+)"/g),
  ...codesIn('dice/actions/refusals.py', /Refusal\(\s*"([a-z_]+)"/g),
  ...OWN,
]);

describe('refusals', () => {
  for (const [language, words] of Object.entries({ en, it: it_, pl })) {
    it(`have words for every code that can arrive, and for no other: ${language}`, () => {
      const expected = [...sent].filter((code) => !NEVER_HERE.has(code)).sort();
      expect(Object.keys(words.refusals).sort()).toEqual(expected);
    });
  }
});

import { describe, expect, it } from 'vitest';
import { face as dice } from '$/lib/generated/engine/dice.js';
import { face as harvest } from '$/lib/generated/engine/harvest.js';
import { botFor, botName, botsOf, levelsOf, stylesOf } from '$/lib/bots';
import type { GameDescription } from '$/lib/generated/messages';
import { words as en } from '$/words/en';
import { words as it_ } from '$/words/it';
import { words as pl } from '$/words/pl';

const STYLED = ['master:bold', 'master:careful'];
const NAMES = Object.keys(harvest.levels);

function offering(...names: string[]): GameDescription {
  return { bots: names.map((bot) => ({ bot, title: bot, description: '' })) } as unknown as GameDescription;
}

describe('bots', () => {
  it('are offered with their styles, after the level that has them', () => {
    expect(botsOf(offering(...NAMES, 'greedy')).map(({ bot }) => bot)).toEqual(NAMES);
    expect(NAMES.slice(NAMES.indexOf('master'), NAMES.indexOf('emperor'))).toEqual(['master', ...STYLED]);
  });

  it('are of middle strength and in no style where nobody wished for another', () => {
    expect(botFor(offering(...NAMES), 'nobody')).toBe('artisan');
    expect(botFor(offering(...NAMES), 'master:bold')).toBe('master:bold');
  });

  it('are told apart by level first, then by style', () => {
    const game = offering(...NAMES);
    expect(levelsOf(game)).toEqual(['visitor', 'apprentice', 'artisan', 'master', 'emperor']);
    expect(stylesOf(game, 'master:careful')).toEqual(['master', ...STYLED]);
    expect(stylesOf(game, 'emperor')).toEqual(['emperor']);
    for (const words of [en, it_, pl]) expect(Object.keys(words.home.styleNames)).toEqual(['master', ...STYLED]);
  });

  it('have a name of their own in every language, and styles a sentence', () => {
    for (const words of [en, it_, pl]) {
      expect(new Set(NAMES.map((bot) => botName(bot, words))).size).toBe(NAMES.length);
      for (const bot of NAMES) expect(words.home.levels[bot], bot).toBeDefined();
      expect(Object.keys(words.home.styles)).toEqual(STYLED);
    }
    expect(botName('master:bold', en)).toBe('master, bold');
  });

  it('leave their style out where there is no judgement', () => {
    for (const { levels } of [harvest, dice]) {
      const [plain, ...styled] = ['master', ...STYLED].map((name) => levels[name]!);
      for (const level of styled) {
        expect(level).not.toEqual(plain);
        expect('instead' in level && level.instead).toEqual('instead' in plain! && plain.instead);
      }
    }
  });
});

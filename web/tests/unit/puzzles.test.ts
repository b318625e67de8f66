import { commitmentOf } from '$/engine/fairness';
import { gameOn, numberOf, puzzleOn, shareLine, today } from '$/puzzles/day';
import { dealOn } from '$/puzzles/deal-of-day';
import { readPack, type Pack, type Puzzle } from '$/puzzles/pack';
import { afterTry, nextPuzzle, ratingIn, readStanding } from '$/puzzles/standing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const PACKS = join(import.meta.dirname, '..', '..', '..', 'src', 'lanterns', 'puzzles', 'packs');
const DAYS = join(import.meta.dirname, '..', '..', '..', 'tests', 'puzzles', 'days.json');
const shipped = (game: string): Promise<Pack> => readPack(new Uint8Array(readFileSync(join(PACKS, `${game}.puzzles`))));

const puzzle = (id: string, rating: number): Puzzle => ({
  ...{ id, rating, players: 2, path: [], answer: 1, greedy: 2, theme: 'fine', parts: [0, 0, 0] },
  ...{ given: { chance: 0, honor: 0 }, left: { seat: 1, honor: 0 } },
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

describe('packs', () => {
  test('are read to the last puzzle, each with a name of its own and a theme', async () => {
    for (const game of ['harvest', 'dice']) {
      const { puzzles, themes } = await shipped(game);
      expect(puzzles.length).toBeGreaterThan(0);
      expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
      expect(
        puzzles.every(({ theme, path, players }) => themes.includes(theme) && path.length > 5 && players > 1),
      ).toBe(true);
    }
  });
});

describe('one a day', () => {
  test('no puzzle comes again before all have come', async () => {
    const pack = await shipped('harvest');
    const found = pack.puzzles.map((_, turn) => puzzleOn(2 * turn, pack, 2).id);
    expect(new Set(found).size).toBe(pack.puzzles.length);
  });

  test('games take turns, and a day that has not come has no number', () => {
    const noon = Date.UTC(2026, 10, 16, 12);
    expect(today(noon)).toBe('2026-11-16');
    const day = numberOf('2026-11-16', noon)!;
    expect(gameOn(day, ['a', 'b'])).not.toBe(gameOn(day + 1, ['a', 'b']));
    expect(numberOf('2026-11-17', noon)).toBeNull();
    expect(numberOf('2025-12-31', noon)).toBeNull();
    expect(numberOf('someday', noon)).toBeNull();
  });

  test('days are those that a server knows', async () => {
    const games = ['harvest', 'dice'];
    const days = JSON.parse(readFileSync(DAYS, 'utf8')) as Record<string, string>[];
    for (const { date, puzzle_game, puzzle, deal_game, commitment } of days) {
      const later = Date.UTC(2030, 0, 1);
      const day = numberOf(date!, later)!;
      expect(gameOn(day, games)).toBe(puzzle_game);
      expect(puzzleOn(day, await shipped(puzzle_game!), games.length).id).toBe(puzzle);
      const deal = dealOn(date!, games, later)!;
      expect(deal.game).toBe(deal_game);
      const secret = Uint8Array.from(deal.secret.match(/../g)!, (pair) => parseInt(pair, 16));
      expect(commitmentOf(secret)).toBe(commitment);
    }
  });

  test('what is shared says how it went and nothing else', () => {
    expect(shareLine('2026-11-16', true, 3)).toBe('🏮 Lanterns 2026-11-16 ✅ 🔥3');
    expect(shareLine('2026-11-16', false, 0)).toBe('🏮 Lanterns 2026-11-16 ❌');
  });
});

describe('standing', () => {
  test('a first try is a rated meeting; a second one changes nothing', () => {
    const hard = puzzle('hard', 1600);
    const solved = afterTry(readStanding(), 'some', hard, true, null);
    expect(ratingIn(solved, 'some')).toBeGreaterThan(1260);
    expect(solved.moved['hard']).toBeLessThan(0);
    expect(solved.streak).toBe(1);
    expect(readStanding()).toEqual(solved);
    expect(afterTry(solved, 'some', hard, false, null)).toEqual(solved);
    const missed = afterTry(solved, 'some', puzzle('easy', 900), false, '2026-11-16');
    expect(missed).toMatchObject({ streak: 0, best: 1, days: { '2026-11-16': false } });
    expect(ratingIn(missed, 'some')).toBeLessThan(ratingIn(solved, 'some'));
  });

  test('the next puzzle is one not tried yet, about as hard as the person is strong', () => {
    const all = [puzzle('a', 900), puzzle('b', 1250), puzzle('c', 2000)];
    const first = nextPuzzle(readStanding(), 'some', all)!;
    expect(first.id).toBe('b');
    const tried = afterTry(readStanding(), 'some', first, true, null);
    expect(nextPuzzle(tried, 'some', all)!.id).toBe('a');
    expect(nextPuzzle({ ...tried, solved: { a: true, b: true, c: false } }, 'some', all)).toBeNull();
  });

  test('a damaged memory is an empty one', () => {
    localStorage.setItem('lanterns.puzzles', 'no');
    expect(readStanding().streak).toBe(0);
  });
});

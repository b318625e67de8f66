/** A pack of puzzles, as `lanterns puzzles make` writes it: a line of JSON, then every puzzle as whole numbers, packed. */

import { hexadecimal, sha256 } from '$/lib/sha256';

export interface Puzzle {
  /** A short name that stays the same in every pack. */
  id: string;
  players: number;
  /** Every action from the set-up to the position, those of chance included, by its number. */
  path: readonly number[];
  answer: number;
  /** The action that suggests itself. */
  greedy: number;
  theme: string;
  /** How hard it is, on the scale on which people are rated. */
  rating: number;
  /** What the action that suggests itself gives away, and where that honor comes from. */
  given: { chance: number; honor: number };
  parts: readonly number[];
  /** The other seat to which it leaves most honor, and how much more than the answer. */
  left: { seat: number; honor: number };
}

export interface Pack {
  game: string;
  rulesVersion: number;
  digest: string;
  themes: readonly string[];
  puzzles: readonly Puzzle[];
}

interface Head {
  game: string;
  rules_version: number;
  digest: string;
  themes: string[];
  count: number;
}

const FOLDER = '../../../src/lanterns/puzzles/packs';
const packs = import.meta.glob<string>('../../../src/lanterns/puzzles/packs/*.puzzles', {
  query: '?url',
  import: 'default',
});
const NEWLINE = 10;
const FIGURES = 14;
const THOUSANDTHS = 1000;
const TENTHS = 10;

const loading = new Map<string, Promise<Pack>>();

/** The puzzles of a game; they are fetched once, and again only where that failed. */
export function loadPack(game: string): Promise<Pack> {
  const pack = loading.get(game) ?? fetchPack(game);
  loading.set(game, pack);
  pack.catch(() => loading.delete(game));
  return pack;
}

async function fetchPack(game: string): Promise<Pack> {
  const address = await packs[`${FOLDER}/${game}.puzzles`]?.();
  if (address === undefined) throw new RangeError(`There are no puzzles of ${game} here.`);
  const response = await fetch(address);
  if (!response.ok) throw new RangeError(`The puzzles of ${game} did not arrive: ${response.status}.`);
  return readPack(new Uint8Array(await response.arrayBuffer()));
}

export async function readPack(file: Uint8Array<ArrayBuffer>): Promise<Pack> {
  const end = file.indexOf(NEWLINE);
  const head = JSON.parse(new TextDecoder().decode(file.subarray(0, end))) as Head;
  const body = new Blob([file.subarray(end + 1)]).stream().pipeThrough(new DecompressionStream('deflate'));
  const numbers = readNumbers(new Uint8Array(await new Response(body).arrayBuffer()));
  let at = 0;
  const puzzles = Array.from({ length: head.count }, () => {
    const figures = numbers.slice(at, at + FIGURES);
    const length = numbers[at + FIGURES]!;
    const begin = at + FIGURES + 1;
    at = begin + length;
    return puzzleOf(figures, numbers.slice(begin, at), head.themes);
  });
  const { game, rules_version: rulesVersion, digest, themes } = head;
  return { game, rulesVersion, digest, themes, puzzles };
}

function puzzleOf(figures: number[], path: number[], themes: readonly string[]): Puzzle {
  const [players, answer, greedy, theme, rating, , , chance, honor, first, second, third, seat, left] = figures as [
    number,
    ...number[],
  ] as number[];
  return {
    id: idOf(players!, path),
    players: players!,
    path,
    answer: answer!,
    greedy: greedy!,
    theme: themes[theme!] ?? '',
    rating: rating!,
    given: { chance: chance! / THOUSANDTHS, honor: honor! / TENTHS },
    parts: [first!, second!, third!].map((part) => part / TENTHS),
    left: { seat: seat!, honor: left! / TENTHS },
  };
}

/** The digest of what Python calls the tuple of the players and the path. */
function idOf(players: number, path: readonly number[]): string {
  const text = `(${[players, ...path].join(', ')})`;
  return hexadecimal(sha256(new TextEncoder().encode(text))).slice(0, 8);
}

/** Whole numbers in groups of seven bits, the lowest first, with the sign in the lowest bit of all. */
function readNumbers(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let rest = 0;
  let shift = 0;
  for (const byte of bytes) {
    rest |= (byte & 127) << shift;
    shift += 7;
    if (byte >= 128) continue;
    numbers.push(rest & 1 ? -(rest >>> 1) - 1 : rest >>> 1);
    [rest, shift] = [0, 0];
  }
  return numbers;
}

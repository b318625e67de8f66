import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { qrOf } from '../../src/pieces/qr';

const LINK = 'https://lanterns.example/#/table/abcdefgh23'.repeat(6);
const drawn = (text: string) => qrOf(text)?.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));

/** As another encoder (segno, with mask 0) draws the longest text of the smallest code. */
const SMALLEST = `
#######...#...#######
#.....#.##.#..#.....#
#.###.#..#..#.#.###.#
#.###.#..##...#.###.#
#.###.#.#.#.#.#.###.#
#.....#....#..#.....#
#######.#.#.#.#######
.........####........
#.#.#.#..#..#...#..#.
...#........#.###...#
####.###.#####..#.###
#.####.#........#..#.
##..#.##...##..#.#...
........#.###.###..##
#######...###.#.#.###
#.....#..###...##..##
#.###.#.#..##....#.#.
#.###.#...#.##..##.#.
#.###.#.##.####.#.#.#
#.....#..#.##...#..#.
#######.####....##.##`;

/** The same for each version, told by the digest of what is drawn. */
const DIGESTS: Record<number, string> = {
  14: 'f0b3ec4c72a9fb4d',
  26: '02d1306deab04a8b',
  42: '6655546068be85ea',
  62: 'e86d50ac516ad2c4',
  84: '2f2789d626596e1e',
  106: '08d0e054e3acad6a',
  122: '69410cf08a648f3b',
  152: 'fba38d26c8f65f59',
  180: 'b458637ab0cbca02',
};

test('a code is drawn as others draw it', () => {
  expect(`\n${drawn(LINK.slice(0, 14))?.join('\n')}`).toBe(SMALLEST);
  for (const [length, digest] of Object.entries(DIGESTS)) {
    const code = drawn(LINK.slice(0, Number(length)))?.join('\n') ?? '';
    expect(createHash('sha256').update(code).digest('hex').slice(0, 16), length).toBe(digest);
  }
});

test('what is longer than a code has room for has none', () => {
  expect(qrOf(LINK.slice(0, 181))).toBeNull();
  expect(drawn('')?.length).toBe(21);
});

/**
 * A QR code of a short text: bytes, error correction M, versions 1 to 9 (180 bytes), mask 0.
 *
 * A reader takes any mask; the one that is best for poor prints is not looked for here, as screens are not.
 */

/** For each version: correcting bytes of a block, and how many bytes of data each block has. */
const BLOCKS: readonly (readonly [correcting: number, data: readonly number[]])[] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
];
/** Where the small squares have their middles, by version. */
const MIDDLES = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46]];
/** Error correction M and mask 0, protected as the standard has it. */
const FORMAT = 0b101010000010010;
const VERSION_FROM = 7;
const PADDING = [0xec, 0x11];

/** The dark squares of a code, row by row; null where the text is too long. */
export function qrOf(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const index = BLOCKS.findIndex(([, data]) => data.reduce((sum, length) => sum + length, 0) >= bytes.length + 2);
  const [correcting, lengths] = BLOCKS[index] ?? [0, []];
  if (!lengths.length) return null;
  return draw(index + 1, interleave(fill(bytes, lengths), lengths, correcting));
}

/** Mode, length, text, end and padding, as bytes. */
function fill(bytes: Uint8Array, lengths: readonly number[]): number[] {
  const nibbles = [4, bytes.length >> 4, bytes.length & 15, ...[...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const data = Array.from({ length: nibbles.length / 2 }, (_, at) => (nibbles[2 * at]! << 4) | nibbles[2 * at + 1]!);
  const room = lengths.reduce((sum, length) => sum + length, 0);
  for (let at = 0; data.length < room; at++) data.push(PADDING[at % 2]!);
  return data;
}

/** Blocks with their correcting bytes, a byte of each in turn. */
function interleave(data: readonly number[], lengths: readonly number[], correcting: number): number[] {
  let from = 0;
  const blocks = lengths.map((length) => data.slice(from, (from += length)));
  const corrections = blocks.map((block) => correctionOf(block, correcting));
  const turns = (rows: number[][], most: number) =>
    Array.from({ length: most }, (_, at) => rows.flatMap((row) => (at < row.length ? [row[at]!] : []))).flat();
  return [...turns(blocks, Math.max(...lengths)), ...turns(corrections, correcting)];
}

/** Multiplication in the field of 256 elements that the code works in. */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((other >> bit) & 1) product ^= one;
  }
  return product;
}

/** What remains of a block divided by the generator of Reed and Solomon. */
function correctionOf(block: readonly number[], count: number): number[] {
  let generator = [1];
  for (let root = 1, step = 0; step < count; step++, root = times(root, 2))
    generator = [...generator, 0].map((value, at) => value ^ (at ? times(generator[at - 1]!, root) : 0));
  const rest = new Array<number>(count).fill(0);
  for (const byte of block) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    for (let at = 0; at < count; at++) rest[at]! ^= times(generator[at + 1]!, factor);
  }
  return rest;
}

function draw(version: number, bytes: readonly number[]): boolean[][] {
  const size = 17 + 4 * version;
  const dark = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const isTaken = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const set = (row: number, column: number, value: boolean) => {
    if (row < 0 || column < 0 || row >= size || column >= size) return;
    dark[row]![column] = value;
    isTaken[row]![column] = true;
  };

  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  const rings = (row: number, column: number, reach: number, light: readonly number[]) => {
    for (let down = -reach; down <= reach; down++)
      for (let right = -reach; right <= reach; right++)
        set(row + down, column + right, !light.includes(Math.max(Math.abs(down), Math.abs(right))));
  };
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    rings(row, column, 4, [2, 4]);
  const middles = MIDDLES[version - 1]!;
  const last = middles.length - 1;
  middles.forEach((row, i) =>
    middles.forEach((column, j) => {
      const isCorner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!isCorner) rings(row, column, 2, [1]);
    }),
  );
  drawFormat(size, set);
  if (version >= VERSION_FROM) drawVersion(version, size, set);
  drawData(size, bytes, dark, isTaken);
  return dark;
}

type Set = (row: number, column: number, value: boolean) => void;

function drawFormat(size: number, set: Set): void {
  const bit = (at: number) => ((FORMAT >> at) & 1) === 1;
  for (let at = 0; at < 6; at++) set(at, 8, bit(at));
  set(7, 8, bit(6));
  set(8, 8, bit(7));
  set(8, 7, bit(8));
  for (let at = 9; at < 15; at++) set(8, 14 - at, bit(at));
  for (let at = 0; at < 8; at++) set(8, size - 1 - at, bit(at));
  for (let at = 8; at < 15; at++) set(size - 15 + at, 8, bit(at));
  set(size - 8, 8, true);
}

function drawVersion(version: number, size: number, set: Set): void {
  let rest = version;
  for (let step = 0; step < 12; step++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let at = 0; at < 18; at++) {
    const value = ((bits >> at) & 1) === 1;
    const long = size - 11 + (at % 3);
    const short = Math.floor(at / 3);
    set(short, long, value);
    set(long, short, value);
  }
}

/** The bytes in columns of two, up and down from the right, under mask 0. */
function drawData(size: number, bytes: readonly number[], dark: boolean[][], isTaken: boolean[][]): void {
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const isUp = ((right + 1) & 2) === 0;
      const row = isUp ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (isTaken[row]![column]) continue;
        const value = bit < bytes.length * 8 && ((bytes[bit >> 3]! >> (7 - (bit & 7))) & 1) === 1;
        dark[row]![column] = value !== ((row + column) % 2 === 0);
        bit++;
      }
    }
  }
}

/** The typeface of names and titles: Lora (SIL Open Font License), cut down to the letters that our languages use when the client is built. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const NAME = 'virtual:typeface';
const FAMILY = 'Lanterns Serif';
const WEIGHT = '600';
/** One file holds the letters of western Europe, the other those of Poland and its neighbors; each is loaded where it is needed. */
const PARTS = [
  {
    file: 'latin',
    letters: range(0x20, 0x7e) + '«»×àèéìòóùÀÈÉÌÒÓÙ–—‘’“”„…',
    range: 'U+0020-00FF, U+2000-22FF',
  },
  { file: 'latin-ext', letters: 'ĄąĆćĘęŁłŃńŚśŹźŻż', range: 'U+0100-017F' },
];

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

export function typeface(): Plugin {
  const packaged = dirname(createRequire(import.meta.url).resolve('@fontsource/lora/package.json'));
  const folder = join(packaged, 'files');
  const cut = (file: string, letters: string) =>
    subsetFont(readFileSync(join(folder, `lora-${file}-${WEIGHT}-normal.woff2`)), letters, {
      targetFormat: 'woff2',
      noLayoutClosure: true,
    });
  let isBuild = false;
  return {
    name: 'typeface',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    /** The licence goes wherever the letters go. */
    buildStart() {
      if (!isBuild) return;
      const source = readFileSync(join(packaged, 'LICENSE'));
      this.emitFile({ type: 'asset', fileName: 'assets/typeface-licence.txt', source });
    },
    resolveId(id) {
      return id === NAME ? `\0${NAME}` : null;
    },
    /** A module whose default is the list of the faces: their addresses and the letters they have. */
    async load(id) {
      if (id !== `\0${NAME}`) return null;
      const faces = await Promise.all(
        PARTS.map(async ({ file, letters, range: unicodeRange }) => {
          const source = await cut(file, letters);
          const address = isBuild
            ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: `lora-${file}.woff2`, source })}`
            : JSON.stringify(`data:font/woff2;base64,${source.toString('base64')}`);
          return `{ address: ${address}, unicodeRange: ${JSON.stringify(unicodeRange)} }`;
        }),
      );
      return `export const family = ${JSON.stringify(FAMILY)};\nexport const weight = ${JSON.stringify(WEIGHT)};\nexport const faces = [${faces.join(', ')}];`;
    },
  };
}

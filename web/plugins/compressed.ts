/** Beside every file of the build that packs well, its twins (.br, .gz): the server hands out what a browser reads. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const PACKS_WELL = /\.(js|css|svg|html|wasm|webmanifest)$/;
/** Smaller files fit into one packet anyway. */
const WORTH_IT_BYTES = 1000;

export function compressed(): Plugin {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!PACKS_WELL.test(entry)) continue;
        const text = readFileSync(join(folder, entry));
        if (text.length < WORTH_IT_BYTES) continue;
        writeFileSync(join(folder, `${entry}.br`), brotliCompressSync(text));
        writeFileSync(join(folder, `${entry}.gz`), gzipSync(text, { level: 9 }));
      }
    },
  };
}

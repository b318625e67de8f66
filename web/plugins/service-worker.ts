/** Writes the service worker with the list of everything the build made: what it keeps on a device for playing offline. */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/service-worker.js', import.meta.url));
/** Packed twins are the server's; pictures of the icon are the system's. */
const LEFT_OUT = /\.(br|gz|png)$/;

export function serviceWorker(): Plugin {
  let folder = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      if (!existsSync(join(folder, 'index.html'))) return; // the build failed, and says why by itself
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !LEFT_OUT.test(entry.name) && entry.name !== 'index.html')
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(folder.length + 1)
            .replaceAll('\\', '/'),
        )
        .sort();
      const version = createHash('sha256').update(readFileSync(join(folder, 'index.html')));
      for (const file of files) version.update(file);
      const list = JSON.stringify(['./', ...files.map((file) => `./${file}`)]);
      const words = `const FILES = ${list};\nconst VERSION = '${version.digest('hex').slice(0, 12)}';\n`;
      writeFileSync(join(folder, 'service-worker.js'), words + readFileSync(SOURCE, 'utf8'));
    },
  };
}

/** The rules pages: `docs/*.md` become HTML when the client is built, so that no reader of Markdown is shipped. */

import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { marked } from 'marked';
import type { Plugin } from 'vite';

/** A drawing in a page, quoted as in a string of JavaScript; its address is relative to the page's own file. */
const DRAWING = /src=\\"(drawings\/[^"\\]+)\\"/g;

export function rulesPages(): Plugin {
  return {
    name: 'rules-pages',
    enforce: 'pre',
    load(id) {
      const [path] = id.split('?');
      if (!path?.endsWith('.md')) return null;
      this.addWatchFile(path);
      const html = marked.parse(readFileSync(path, 'utf8'), { async: false, gfm: true });
      return pageModule(forTheScreen(html), dirname(path));
    },
  };
}

/** Chapters that can be jumped to by their number, and tables that scroll by keys where a phone is too narrow for them. */
function forTheScreen(html: string): string {
  return html
    .replace(/<h2>([HD]\d+) /g, (_, number: string) => `<h2 id="${number.toLowerCase()}" tabindex="-1">${number} `)
    .replaceAll('<table>', '<table tabindex="0">');
}

/** A module whose default is the page, its drawings at the addresses that the build gives them. */
function pageModule(html: string, folder: string): string {
  const drawings: string[] = [];
  const text = JSON.stringify(html).replace(DRAWING, (_, drawing: string) => {
    drawings.push(`import drawing${drawings.length} from ${JSON.stringify(`${resolve(folder, drawing)}?url`)};`);
    return `src=\\"" + drawing${drawings.length - 1} + "\\"`;
  });
  return `${drawings.join('\n')}\nexport default ${text};`;
}

/** A slow line between browser and server: `node delay.js PORT SERVER-PORT MILLISECONDS`, counted there and back. */

import { once } from 'node:events';
import { connect, createServer } from 'node:net';

export function openSlowLine(port, server, delay) {
  return createServer((browser) => {
    const line = connect(server, '127.0.0.1');
    carry(browser, line, delay);
    carry(line, browser, delay);
  }).listen(port, '127.0.0.1');
}

/** Where a host that a story brings itself is found: over a line as slow as the server's, where all stories have one. */
export async function asSlow(address) {
  const delay = Number(process.env['LANTERNS_STORY_DELAY'] ?? 0);
  if (!delay) return address;
  const line = openSlowLine(0, Number(new URL(address).port), delay).unref();
  await once(line, 'listening');
  return address.replace(/:\d+/, `:${line.address().port}`);
}

function carry(from, to, delay) {
  const later = (action) => setTimeout(action, delay / 2);
  from.setNoDelay(true);
  from.on('data', (bytes) => later(() => to.writable && to.write(bytes)));
  from.on('end', () => later(() => to.end()));
  from.on('error', () => to.destroy());
}

if (process.argv[1] === import.meta.filename) openSlowLine(...process.argv.slice(2).map(Number));

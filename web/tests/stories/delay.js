/** A slow line between browser and server: `node delay.js PORT SERVER-PORT MILLISECONDS`, counted there and back. */

import { connect, createServer } from 'node:net';

const [port, server, delay] = process.argv.slice(2).map(Number);

createServer((browser) => {
  const line = connect(server, '127.0.0.1');
  carry(browser, line);
  carry(line, browser);
}).listen(port, '127.0.0.1');

function carry(from, to) {
  const later = (action) => setTimeout(action, delay / 2);
  from.setNoDelay(true);
  from.on('data', (bytes) => later(() => to.writable && to.write(bytes)));
  from.on('end', () => later(() => to.end()));
  from.on('error', () => to.destroy());
}

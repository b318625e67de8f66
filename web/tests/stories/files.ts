/** A host of plain files, as simple as they come: it can be cut off, and can be given newer files. */

import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { asSlow } from './delay';

const BUILT = join(import.meta.dirname, '..', '..', '..', 'src', 'lanterns', 'server', 'static');
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
};

/** As if it had been built anew: another version, whose page begins with a script of another name. */
const renamed = (text: string) =>
  text.replaceAll('assets/index-', 'assets/newer-index-').replace(/VERSION = '/, '$&newer');

export class FileHost {
  /** Whether the host has newer files: the page then begins with a script of another name. */
  isNewer = false;

  address = '';

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FileHost> {
    const server = createServer();
    const host = new FileHost(server);
    server.on('request', (incoming, outgoing) => {
      const path = new URL(incoming.url ?? '/', 'http://host').pathname
        .replace(/\/$/, '/index.html')
        .replace('newer-', '');
      const file = join(BUILT, path);
      if (!existsSync(file)) return void outgoing.writeHead(404).end();
      const isText = path === '/index.html' || path === '/service-worker.js';
      const contents = isText && host.isNewer ? renamed(readFileSync(file, 'utf8')) : readFileSync(file);
      outgoing.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(contents);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    host.address = await asSlow(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return host;
  }

  /** From now on nothing answers here. */
  cut(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

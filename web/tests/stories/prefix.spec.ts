import { expect, test } from '@playwright/test';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

const PREFIX = '/games/lanterns';

/** A proxy such as a host runs: it mounts the server below a path and passes sockets through. */
function mountedBelow(prefix: string, target: URL): Server {
  const inside = (address = '') => address.slice(prefix.length) || '/';
  const proxy = createServer((incoming, outgoing) => {
    if (!incoming.url?.startsWith(`${prefix}/`)) {
      outgoing.writeHead(404).end();
      return;
    }
    const onward = request(
      {
        host: target.hostname,
        port: target.port,
        method: incoming.method,
        path: inside(incoming.url),
        headers: incoming.headers,
        // A line that is kept may be hung up at its other end while a request is on its slow way there.
        agent: false,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    incoming.pipe(onward);
  });
  proxy.on('upgrade', (incoming: IncomingMessage, socket) => {
    const onward = connect(Number(target.port), target.hostname, () => {
      const headers = incoming.rawHeaders.reduce((text, part, index) => text + part + (index % 2 ? '\r\n' : ': '), '');
      onward.write(`GET ${inside(incoming.url)} HTTP/1.1\r\n${headers}\r\n`);
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  return proxy;
}

test('behind a path prefix everything works: page, lists, table and socket', async ({ page, baseURL }) => {
  const proxy = mountedBelow(PREFIX, new URL(baseURL ?? ''));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}${PREFIX}/`);
  await page.getByRole('button', { name: /Play now/ }).click();
  await expect(page.locator('.hand button')).toHaveCount(3);
  await page.locator('.hand button:not([aria-disabled="true"])').first().click();
  await page.locator('.cell.offered').first().click();
  await expect(page.locator('.log').first()).toContainText('lake tile placed');
  await page.close();
  proxy.closeAllConnections();
  proxy.close();
});

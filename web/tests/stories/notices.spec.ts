import { expect, test } from '@playwright/test';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { choose, expectAccessible } from './people';

/** A chat room that keeps what is said in it. */
async function openRoom(): Promise<{ server: Server; address: string; lines: string[] }> {
  const lines: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      lines.push((JSON.parse(body) as { text: string }).text);
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/room`, lines };
}

test('a friend who went away is told in their chat room, and the link leads to the table', async ({
  page,
  browser,
}) => {
  const room = await openRoom();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play with friends' }).click();
  await page.getByLabel('Your name').fill('Ada');
  await choose(page, 'Time to think', '3 days a turn');
  await page.getByRole('button', { name: 'Open the table' }).click();
  const link = await page.getByLabel('Link').inputValue();

  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const friend = await elsewhere.newPage();
  await friend.goto(link);
  await friend.getByLabel('Your name').fill('Chen');
  await friend.getByRole('button', { name: 'Sit here' }).click();
  const ask = friend.getByRole('complementary', { name: 'When it is your turn' });
  await expect(ask).toContainText('Shall we tell you');
  await expectAccessible(friend);
  await ask.getByRole('link', { name: 'By mail or elsewhere' }).click();
  const notices = friend.getByRole('region', { name: 'When it is your turn' });
  await notices.getByLabel('Address of a webhook').fill(room.address);
  await notices.getByRole('button', { name: 'Tell me there' }).click();
  await expect(notices.getByRole('status')).toHaveText('Done.');
  await expect.poll(() => room.lines).toHaveLength(1);
  await notices.getByLabel('How often').selectOption('hourly');
  await notices.getByLabel('Quiet hours').check();
  await notices.getByRole('button', { name: 'Save' }).click();
  await expect(notices.getByRole('status')).toHaveText('Saved.');
  await expectAccessible(friend);
  await friend.reload();
  await expect(notices.getByLabel('From')).toHaveValue('22:00');
  await notices.getByLabel('Quiet hours').uncheck();
  await notices.getByRole('button', { name: 'Save' }).click();
  await expect(notices.getByRole('status')).toHaveText('Saved.');

  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect.poll(() => room.lines).toHaveLength(2);
  expect(room.lines[1]).toContain('The game begins as soon as you open the table');
  const told = /https?:\S+/.exec(room.lines[1] ?? '')?.[0] ?? '';
  await friend.goto(told);
  await friend.reload(); // as from another app: the address alone may differ only behind its #
  await expect(page.locator('[data-tile]')).toHaveCount(1);
  await friend.goto('/#/notices/stop/nonsense');
  await expect(friend.getByRole('status')).toHaveText('This link no longer works.');
  await elsewhere.close();
  room.server.close();
});

test('a push is shown and leads to its table', async ({ browser, baseURL }) => {
  const site = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  const context = await browser.newContext({ serviceWorkers: 'allow', permissions: ['notifications'] });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const registrations: string[] = [];
  devtools.on('ServiceWorker.workerRegistrationUpdated', (event: { registrations: { registrationId: string }[] }) =>
    registrations.push(...event.registrations.map(({ registrationId }) => registrationId)),
  );
  await devtools.send('ServiceWorker.enable');
  await page.goto(site);
  await context.grantPermissions(['notifications'], { origin: new URL(site).origin });
  await page.evaluate(() => navigator.serviceWorker.ready);
  const data = JSON.stringify({ title: 'Lanterns', body: 'It is your turn.', table: 'abcdefghjk', tag: 'abcdefghjk' });
  for (let times = 0; times < 2; times++)
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(site).origin,
      registrationId: registrations[0] ?? '',
      data,
    });
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(({ body, data }) => ({ body, data: data as string }));
    });
  await expect.poll(shown).toEqual([{ body: 'It is your turn.', data: 'abcdefghjk' }]);
  await context.close();
});

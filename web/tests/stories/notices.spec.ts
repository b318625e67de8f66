import { expect, test } from '@playwright/test';
import { choose, expectAccessible, openRoom } from './people';

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
  const link = await page.getByLabel('Link', { exact: true }).inputValue();

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
  await choose(friend, 'How often', 'at most once an hour');
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
  const told = new URL(/https?:\S+/.exec(room.lines[1] ?? '')?.[0] ?? '');
  await friend.goto(`/${told.search}${told.hash}`); // over the same line: a word that was sealed stays where it was
  await friend.reload(); // as from another app: the address alone may differ only behind its #
  await expect(page.locator('[data-tile]')).toHaveCount(1);
  await friend.goto('/#/notices/stop/nonsense');
  await expect(friend.getByText('This link no longer works.')).toBeVisible();
  await elsewhere.close();
  room.server.close();
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

  test('a push is shown, one message a table', async ({ page, context, baseURL }) => {
    const site = (baseURL ?? '').replace('127.0.0.1', 'localhost');
    const { origin } = new URL(site);
    await context.grantPermissions(['notifications'], { origin });
    await page.goto(site);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const devtools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) =>
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const mine = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
        if (mine) resolve(mine.registrationId);
      }),
    );
    await devtools.send('ServiceWorker.enable');
    const registrationId = await registered;
    const told = { title: 'Lanterns', body: 'It is your turn.', table: 'abcdefghjk', tag: 'abcdefghjk' };
    // What the worker would show: this browser has no screen to show it on.
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(() => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: unknown };
      scope.registration.showNotification = (title, options) => {
        scope.shown = { title, body: options?.body, tag: options?.tag };
        return Promise.resolve();
      };
    });
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(told) });
    const shown = () => worker?.evaluate(() => (globalThis as unknown as { shown: unknown }).shown);
    await expect.poll(shown).toEqual({ title: 'Lanterns', body: 'It is your turn.', tag: 'abcdefghjk' });
  });
});

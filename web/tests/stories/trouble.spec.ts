import { expect, test } from '@playwright/test';
import { beginGame } from './people';

test('a wrong link says so and offers a way on', async ({ page }) => {
  await page.goto('/#/table/zzzzzzzzzz');
  await expect(page.getByText('There is no table with this code.')).toBeVisible();
  await page.getByRole('link', { name: 'To the home page' }).click();
  await expect(page.getByRole('button', { name: /Play now/ })).toBeVisible();
  await page.goto('/#/nowhere');
  await expect(page.getByText('There is no page at this address.')).toBeVisible();
});

test('a wrong code is explained before anything is asked for', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Table code').fill('abc');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('A code has ten letters and digits')).toBeVisible();
});

test('a lost connection is shown calmly and heals by itself', async ({ page }) => {
  let isDown = false;
  await page.routeWebSocket(/socket$/, (socket) => {
    if (isDown) void socket.close();
    else void socket.connectToServer();
    lines.push(socket);
  });
  const lines: { close: () => Promise<void> }[] = [];
  await beginGame(page, 'harvest');
  await expect(page.locator('[data-tile]').first()).toBeVisible();
  isDown = true;
  await Promise.all(lines.map((line) => line.close()));
  await expect(page.getByText('Trying again; nothing is lost.')).toBeVisible();
  isDown = false;
  await expect(page.getByText('Trying again; nothing is lost.')).toBeHidden();
});

test('a full table can be watched, and a tampered move is refused in plain words', async ({ page, browser }) => {
  const id = await beginGame(page, 'harvest');
  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  await stranger.goto(`/#/table/${id}`);
  await expect(stranger.getByText('You are watching')).toBeVisible();
  await expect(stranger.locator('.hand')).toHaveCount(0);
  await elsewhere.close();

  await page.locator('.hand button:not([aria-disabled="true"])').first().waitFor();
  await page.evaluate(() => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
      send.call(this, String(text).replace(/"number":\d+/, '"number":900000'));
    };
  });
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'That is not possible now.' }).first()).toBeVisible();
  await expect(page.locator('.hand button')).toHaveCount(3);
  await expect(page.locator('[data-tile="0"]')).toHaveCount(1);
});

test('a browser that cannot run the rules is told so, and plays on', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
  await beginGame(page, 'harvest');
  await expect(page.getByText('the server does: everything works')).toBeVisible();
  await page.locator('.hand button:not([aria-disabled="true"])').first().waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-tile]')).not.toHaveCount(1);
});

test('rules of another version are not used', async ({ page }) => {
  const levels: string[] = [];
  await page.routeWebSocket(/socket$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      levels.push(/"level":"(\w+)"/.exec(String(text))?.[1] ?? '');
      server.send(text);
    });
    server.onMessage((text) => socket.send(String(text).replace(/"rules_version":\d+/g, '"rules_version":99')));
  });
  await beginGame(page, 'dice');
  await expect(page.getByText('the server does: everything works')).toBeVisible();
  await expect(page.locator('.touch[aria-disabled="false"]').or(page.locator('footer .button')).first()).toBeAttached();
  expect(levels.filter(Boolean)).toEqual(['seen', 'positions']);
});

test('without a server the home page says what to do', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('The server does not answer.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/api/**');
  // It notices by itself that the server is back, and no longer says otherwise.
  await expect(page.getByRole('button', { name: /Play now/ })).toBeEnabled();
  await expect(page.getByText('The server does not answer.')).toHaveCount(0);
});

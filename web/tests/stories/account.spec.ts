import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './people';

const PASSWORD = 'lanterns on the lake';

async function makeAccount(page: Page, login: string): Promise<void> {
  await page.goto('/#/account');
  const form = page.locator('form', { has: page.getByRole('heading', { name: 'Make an account' }) });
  await form.getByLabel('Login').fill(login);
  await form.getByLabel('Password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Make an account' }).click();
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible();
}

test('a guest makes an account, finds it on another device, and is deleted for good', async ({ page, browser }) => {
  const login = `ada.${Date.now()}`;
  await page.request.post('/api/me', { data: { name: 'Ada' } });
  await page.goto('/');
  await page.getByRole('complementary', { name: 'Account' }).getByRole('link', { name: 'Make an account' }).click();
  await expectAccessible(page);
  await makeAccount(page, login);
  await expectAccessible(page);

  const elsewhere = await browser.newContext();
  const phone = await elsewhere.newPage();
  await phone.goto('/#/account');
  const form = phone.locator('form', { has: phone.getByRole('heading', { name: 'Log in' }) });
  await form.getByLabel('Login').fill(login);
  await form.getByLabel('Password').fill('not this one');
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect(phone.getByRole('status').first()).toHaveText('The login or the password is wrong.');
  await form.getByLabel('Password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect(phone.getByText(`You are logged in as ${login}.`).first()).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toBeHidden();
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Make an account' })).toBeVisible();
  await elsewhere.close();

  const loading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Take everything home' }).click();
  expect((await loading).suggestedFilename()).toBe('lanterns.json');
  await page.getByRole('button', { name: 'Delete me', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Delete me for good' }).click();
  await expect(page.getByText('You are forgotten here.')).toBeVisible();
});

test('a passkey opens the account without a password', async ({ page, baseURL }) => {
  // Passkeys belong to a name, never to a number.
  const site = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${site}#/account`);
  const login = `grace.${Date.now()}`;
  const form = page.locator('form', { has: page.getByRole('heading', { name: 'Make an account' }) });
  await form.getByLabel('Login').fill(login);
  await form.getByLabel('Password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Make an account' }).click();
  await page.getByRole('button', { name: 'Add a passkey for this device' }).click();
  await expect(page.getByText('From now on this device lets you in')).toBeVisible();
  await page.getByRole('button', { name: 'Log out here' }).click();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByText(`You are logged in as ${login}.`).first()).toBeVisible();
});

test('my games are listed with what waits for me on top, and I may show my page', async ({ page }) => {
  await page.request.post('/api/me', { data: { name: 'Ada' } });
  const settings = { game: 'harvest', players: 2 };
  const seats = [{ kind: 'you' }, { kind: 'you' }];
  const made = await page.request.post('/api/tables', { data: { settings, seats, start: true } });
  const table = ((await made.json()) as { id: string }).id;
  await page.goto('/');
  await page.getByRole('link', { name: 'My games' }).first().click();
  await expect(page.locator(`a[href="#/table/${table}"]`)).toContainText('Your turn');
  await expect(page.getByText('No finished game fits.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/#/ratings');
  await expect(page.getByText('You have no rating here yet.')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await page.getByLabel('Let anyone see my page').check();
  await page.getByRole('link', { name: 'Ada' }).click();
  await expect(page).toHaveURL(/#\/person\//);
});

import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SHIPPED = join(import.meta.dirname, '../../../src/lanterns/dice/edition/shipped/reconstruction-2.json');
interface Edition {
  label: string;
  about: string;
  fireworks: { shapes: { name: string }[] };
}
const HOSTILE = ['<svg/onload=owned=1>', '<img src=x onerror=a()>', '"><script>owned=1//'] as const;

/** Notice whatever a hostile text might bring about: a dialog, a script that runs, an element, a broken policy. */
async function watch(page: Page): Promise<string[]> {
  const noticed: string[] = [];
  page.on('dialog', (dialog) => {
    noticed.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) noticed.push(message.text());
  });
  await page.addInitScript(() => {
    Object.assign(window, { a: () => Object.assign(window, { owned: 1 }) });
  });
  return noticed;
}

async function expectUnharmed(page: Page, noticed: string[]): Promise<void> {
  expect(await page.evaluate(() => 'owned' in window)).toBe(false);
  expect(await page.locator('[onload], [onerror], img[src="x"]').count()).toBe(0);
  expect(noticed).toEqual([]);
}

test('hostile names are shown as they are written, and do nothing', async ({ page, browser }) => {
  const noticed = await watch(page);
  await page.goto('/');
  await page.request.post('/api/me', { data: { name: HOSTILE[0] } });
  const settings = { game: 'harvest', players: 3, listed: true };
  const seats = [{ kind: 'you' }, { kind: 'you', name: HOSTILE[1] }, { kind: 'open' }];
  const answer = await page.request.post('/api/tables', { data: { settings, seats } });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: string };

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const noticedThere = await watch(other);
  await other.goto('/');
  await other.request.post('/api/me', { data: { name: HOSTILE[2] } });
  await other.goto(`/#/table/${id}`);
  await expect(other.getByText(HOSTILE[0]).first()).toBeVisible();
  await other.getByRole('button', { name: 'Sit here' }).click();

  await page.goto(`/#/table/${id}`);
  await expect(page.getByText(HOSTILE[2]).first()).toBeVisible();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(other.locator('[data-tile]')).toHaveCount(1);
  await expect(other.getByText(HOSTILE[0]).first()).toBeAttached();
  await expectUnharmed(page, noticed);
  await expectUnharmed(other, noticedThere);
  await page.goto('/');
  await page.reload();
  await expectUnharmed(page, noticed);
  await elsewhere.close();
});

test('a hostile edition is shown as it is written, and does nothing', async ({ page }) => {
  const noticed = await watch(page);
  await page.goto('/');
  await page.request.post('/api/me', { data: { name: 'Ada' } });
  const edition = JSON.parse(readFileSync(SHIPPED, 'utf8')) as Edition;
  edition.label = edition.about = HOSTILE.join(' ');
  for (const shape of edition.fireworks.shapes) shape.name = HOSTILE[1];
  const settings = { game: 'dice', players: 2, options: { edition } };
  const seats = [{ kind: 'you' }, { kind: 'bot', bot: 'random' }];
  const answer = await page.request.post('/api/tables', { data: { settings, seats, start: true } });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  await page.goto(`/#/table/${id}`);
  await expect(page.locator('[data-busy]').first()).toBeAttached();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectUnharmed(page, noticed);
});

test('the policy that every page carries lets no script in', async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'window.owned = 1';
    document.body.append(script);
    const picture = document.createElement('div');
    picture.innerHTML = '<img src=x onerror="window.owned = 1">';
    document.body.append(picture);
    await new Promise((resolve) => picture.firstElementChild?.addEventListener('error', resolve));
    return 'owned' in window;
  });
  expect(ran).toBe(false);
});

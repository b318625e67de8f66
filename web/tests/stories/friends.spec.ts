import { expect, test, type Page } from '@playwright/test';
import { choose, expectAccessible } from './people';

test('two friends meet at a table, one drops out and returns', { tag: '@delayed' }, async ({ page, browser }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play with friends' }).click();
  await page.getByLabel('Your name').fill('Ada');
  await choose(page, 'Time to think', '2 minutes a turn');
  await expect(page.getByRole('radio', { name: 'only the players' })).toBeHidden();
  await page.getByRole('dialog').getByText('More choices').click();
  await choose(page, 'Who may watch', 'only the players');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByText('1 seat is free')).toBeVisible();
  await expect(page.locator('.facts div', { hasText: 'Hints' })).toContainText('none');
  await expectAccessible(page);
  const link = await page.getByLabel('Link').inputValue();

  const elsewhere = await browser.newContext();
  const friend = await elsewhere.newPage();
  await friend.goto(link);
  await friend.getByLabel('Your name').fill('Chen');
  await friend.getByRole('button', { name: 'Sit here' }).click();
  await expect(page.getByText('Chen')).toBeVisible();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(friend.locator('[data-tile]')).toHaveCount(1);
  await expect(page.locator('[data-tile]')).toHaveCount(1);

  // Chance rests on a word of each.
  const record = await page.request.get(`/api/tables/${link.split('/').at(-1)}/record`);
  const [begun] = (await record.text()).split('\n');
  expect(JSON.parse(begun!).nonces).toEqual([expect.stringMatching(/^\w{20,}$/), expect.stringMatching(/^\w{20,}$/)]);

  // Whoever begins places a tile; the other sees it.
  const [active, waiting] = (await page.title()).includes('Your turn') ? [page, friend] : [friend, page];
  await expect(waiting.getByRole('timer')).toHaveCount(1);
  await expect(active.getByRole('button', { name: 'Hint', exact: true })).toHaveCount(0); // against each other
  await active.keyboard.press('1');
  await active.keyboard.press('Enter');
  await expect(waiting.locator('[data-tile]')).toHaveCount(2);
  await expect(waiting).toHaveTitle(/Your turn/);
  await expect(waiting.locator('link[rel="icon"]')).toHaveAttribute('href', './icon-turn.svg');
  await expect(active.locator('link[rel="icon"]')).toHaveAttribute('href', './icon.svg');

  // The one to play loses the network in mid-game and comes back to the same table.
  await waiting.context().setOffline(true);
  await waiting.reload().catch(() => null);
  await expect(active.locator('.away')).toHaveCount(1);
  await waiting.context().setOffline(false);
  await waiting.goto(link);
  await expect(waiting.locator('[data-tile]')).toHaveCount(2);
  await expect(active.locator('.away')).toHaveCount(0);
  await waiting.locator('.hand button:not([aria-disabled="true"])').first().waitFor();
  await waiting.keyboard.press('1');
  await waiting.keyboard.press('Enter');
  await expect(active.locator('[data-tile]')).toHaveCount(3);

  // A word to each other.
  await active.getByRole('button', { name: 'Say something' }).click();
  await active.getByRole('button', { name: 'Thank you!' }).click();
  await expect(waiting.locator('.says')).toBeVisible();

  // Words of one's own, once both want them; they are text and nothing else.
  await waiting.getByRole('button', { name: 'Say something' }).click();
  await active.getByLabel('Free text at my tables').check();
  await expect(active.getByText('Nobody else here wants free text.')).toBeVisible();
  await waiting.getByLabel('Free text at my tables').check();
  await waiting.getByLabel('Write to the table').fill('<i>good</i> move');
  await waiting.getByRole('button', { name: 'Say', exact: true }).click();
  const heard = active.getByRole('listitem').filter({ hasText: '<i>good</i> move' });
  await expect(heard).toBeVisible();
  await expectAccessible(active);
  await active.getByRole('button', { name: 'Report' }).click();
  await expect(heard).toHaveCount(0);
  await elsewhere.close();
});

/** A table for friends, opened by Ada and waiting; returns its link. */
async function openTable(page: Page): Promise<string> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play with friends' }).click();
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByText('1 seat is free')).toBeVisible();
  return page.getByLabel('Link').inputValue();
}

test('a seat that somebody else has just taken is refused in plain words', async ({ page, browser }) => {
  const link = await openTable(page);
  const strangers = await Promise.all([browser.newContext(), browser.newContext()]);
  const [quick, slow] = await Promise.all(strangers.map((stranger) => stranger.newPage()));
  if (!quick || !slow) throw new Error('Two strangers are needed.');
  // The slow one's news of the table arrive late.
  await slow.routeWebSocket(/socket$/, (socket) => {
    const server = socket.connectToServer();
    let isNews = false;
    server.onMessage((message) => {
      const isUpdate = String(message).includes('"type":"update"');
      if (!isUpdate || !isNews) socket.send(message);
      isNews ||= isUpdate;
    });
  });
  await slow.request.post('/api/me', { data: { name: 'Slow' } });
  await slow.goto(link);
  await expect(slow.getByRole('button', { name: 'Sit here' })).toBeVisible();
  await quick.goto(link);
  await quick.getByRole('button', { name: 'Sit here' }).click();
  await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeVisible();
  await slow.getByRole('button', { name: 'Sit here' }).click();
  await expect(slow.getByText('Somebody else was quicker').first()).toBeVisible();
  await Promise.all(strangers.map((stranger) => stranger.close()));
});

test('whoever comes to a full table before it begins is told so', async ({ page, browser }) => {
  const link = await openTable(page);
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  const [friend, third] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!friend || !third) throw new Error('Two more are needed.');
  await friend.goto(link);
  await friend.getByRole('button', { name: 'Sit here' }).click();
  await expect(friend.getByText('The game begins when the host starts it.')).toBeVisible();
  await third.goto(link);
  await expect(third.getByText('Every seat is taken. You can watch once the game begins.')).toBeVisible();
  await Promise.all(contexts.map((context) => context.close()));
});

test('whoever waits plans, takes another name, is stood in for by a bot and takes the seat back', async ({
  page,
  browser,
}) => {
  const link = await openTable(page);
  const elsewhere = await browser.newContext();
  const friend = await elsewhere.newPage();
  await friend.goto(link);
  await friend.getByRole('button', { name: 'Sit here' }).click();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(friend.locator('.hand button')).toHaveCount(3);

  // A tile is picked up, turned and tried; nothing is placed.
  await expect(page.locator('[data-tile]')).toHaveCount(1);
  const waiting = (await page.title()).includes('Your turn') ? friend : page;
  await waiting.keyboard.press('1');
  await waiting.getByRole('button', { name: 'Turn right' }).click();
  await expect(waiting.locator('.say')).toContainText('You place it when it is your turn.');
  await waiting.locator('.cell').first().click();
  await expect(waiting.locator('.cell .ghost')).toHaveCount(1);
  await expect(waiting.locator('[data-tile]')).toHaveCount(1);
  await waiting.keyboard.press('Escape');

  await friend.request.patch('/api/me', { data: { name: 'Chen the Second' } });
  await expect(page.getByText('Chen the Second').first()).toBeVisible();
  await friend.reload();
  await expect(friend.locator('.hand button')).toHaveCount(3);
  await expect(friend.getByText('Chen the Second').first()).toBeVisible();
  await friend.getByRole('button', { name: 'Menu' }).click();
  await friend.getByRole('link', { name: 'Leave the table' }).click();
  await expect(page.locator('.log').first()).toContainText('left; a bot plays on');
  await friend.goto(link);
  await friend.getByRole('button', { name: 'Take my seat back' }).click();
  await expect(friend.getByRole('button', { name: 'Take my seat back' })).toBeHidden();
  await expect(page.locator('.log').first()).toContainText('is back');
  await elsewhere.close();
});

test('around one device a curtain keeps the hands hidden', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'On one device' }).click();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  const ready = page.getByRole('button', { name: /^I am / });
  await expect(ready).toBeVisible();
  await expect(page.locator('.hand')).toHaveCount(0);
  await expectAccessible(page);
  await ready.click();
  await page.locator('.hand button').first().waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^I am / })).toBeVisible();
  await expect(page.locator('.hand')).toHaveCount(0);
});

import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from './people';
import { keep, playedDeal } from './saved';
import { dealOn } from '../../src/puzzles/deal-of-day';

test('puzzles are solved without a server: a move, the better one and why, a rating, the next one', async ({
  page,
}) => {
  await page.route(/\/api\//, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('link', { name: /^Puzzles/ }).click();
  await expect(page.getByRole('link', { name: 'Begin' })).toBeVisible();
  await expect(page.getByText('Your rating')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Begin' }).click();
  await expect(page.getByText('What is the best move?')).toBeVisible();
  await expectAccessible(page);
  // The keyboard alone: the first tile, where it lies first.
  await page.locator('.hand button:not([aria-disabled="true"])').first().waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const told = page.locator('.controls');
  await expect(told).toContainText(/better move|the best move/);
  await expect(told).toContainText(/Your move: it gives away .* points/);
  await expect(told).toContainText(/What suggests itself: it gives away .* points/);
  await expect(told).toContainText(/Your rating is now \d+/);
  const said = await told.getByRole('status').innerText();
  await page.getByRole('button', { name: 'What suggests itself' }).click();
  await expect(told.getByRole('status')).not.toHaveText(said);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await expect(page.getByText('What is the best move?')).toBeVisible();
  await page.getByRole('button', { name: 'All puzzles' }).click();
  await expect(page.getByText('after 1 try')).toBeVisible();
});

test('the puzzle of the day is the same for everyone, is tried once, shared without a spoiler and compared', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.setFixedTime(new Date('2026-11-18T12:00:00Z'));
  // The server of the stories lives today, and knows nothing of that day.
  await page.route('**/api/days/2026-11-18/answer', (route) => {
    const { number } = route.request().postDataJSON() as { number: number };
    return route.fulfill({ json: { people: 4, yours: number, moves: [{ number, people: 3 }] } });
  });
  await page.goto('/#/puzzles');
  await page.getByRole('link', { name: 'November 18, 2026' }).first().click();
  await expect(page.getByText('Puzzle of November 18, 2026')).toBeVisible();
  await expectNoSidewaysScrolling(page);
  // Dice has the odd days: whatever can be shaded or left, is.
  const lit = page.locator('.touch[aria-disabled="false"]');
  const done = page.locator('footer .actions .button', { hasText: /Done with|Keep it like this|No more/ });
  await expect(lit.or(done).first()).toBeAttached();
  if (await lit.count()) await lit.first().dispatchEvent('click');
  else await done.first().click();
  const share = page.getByRole('button', { name: 'Share' });
  const sure = page.getByRole('button', { name: 'Give it up' });
  await expect(share.or(sure).first()).toBeVisible();
  if (await sure.count()) await sure.click();
  await share.click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const [line, address] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(line).toMatch(/^🏮 Lanterns 2026-11-18 (✅|❌)$/);
  expect(address).toMatch(/#\/puzzle\/day\/2026-11-18$/);
  await page.getByRole('button', { name: 'Everybody’s moves' }).click();
  await page.getByRole('button', { name: 'Count mine and show them' }).click();
  await expect(page.getByText('4 people have answered.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Your move' })).toContainText('75%');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.getByRole('button', { name: 'All puzzles' }).click();
  await expect(page.getByText(/The next one comes at midnight/)).toBeVisible();
  await page.goto('/#/puzzle/day/2026-11-19');
  await expect(page.getByText('There is no such puzzle here')).toBeVisible();
});

test('the deal of the day is played on the device, and compared with whoever sent the link', async ({ page }) => {
  await page.route(/\/api\//, (route) => route.abort());
  await page.clock.setFixedTime(new Date('2026-11-18T12:00:00Z'));
  await page.goto('/#/puzzle/deal/2026-11-18,54,87,Bea');
  await expect(page.getByText('Bea: 54 honor, accuracy 87 of 100.')).toBeVisible();
  await expect(page.getByText(/fingerprint is [0-9a-f]{64}/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Play this deal' }).click();
  await expect(page.locator('.hand button').first()).toBeVisible();
  await page.goto('/#/puzzle/deal/2026-11-18');
  await expect(page.getByRole('button', { name: 'Go on playing' })).toBeVisible();
});

test('whoever has played the deal of the day puts the game on the table of the day, and takes it off again', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const date = new Date().toISOString().slice(0, 10);
  const played = await playedDeal(dealOn(date, ['harvest', 'dice'])!);
  await page.goto('/#/puzzles');
  await keep(page, played);
  await page.goto(`/#/puzzle/deal/${date}`);
  // Whoever takes what comes first may choose worse than blindly, which is less than 0.
  await expect(page.getByText(/^You: \d+ honor, accuracy -?\d+ of 100/)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Put me on it' }).click();
  // The server replays the game and judges it for itself: on a fresh installation it compiles the judgement first.
  const mine = page.getByRole('row').filter({ hasText: 'You' });
  await expect(mine).toBeVisible({ timeout: 180_000 });
  const [, honor] = /^You: (\d+)/.exec(await page.getByText(/^You: \d+ honor/).innerText())!;
  await expect(mine).toContainText(honor!);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take me off it' }).click();
  await expect(mine).toHaveCount(0);
});

import { test, type Browser, type Page } from '@playwright/test';
import { FileHost } from '../tests/stories/files.ts';

test.setTimeout(300_000);

/** "Fast 4G" and "Slow 4G" as Chromium's own tools know them: bytes a second down and up, milliseconds for an answer. */
const LINES = { 'fast 4G': [1_012_500, 168_750, 165], 'slow 4G': [180_000, 84_375, 562.5] } as const;
const GAMES = { Harvest: '[data-tile]', Dice: '.touch' } as const;
const ROUNDS = 3;

async function slowDown(page: Page, line: keyof typeof LINES): Promise<void> {
  const [downloadThroughput, uploadThroughput, latency] = LINES[line];
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput, uploadThroughput });
}

/** Open the page, press Play now as soon as it can be pressed: seconds to there, and from there to the table. */
async function playNow(page: Page, address: string, game: keyof typeof GAMES): Promise<[number, number]> {
  const opened = Date.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('radio', { name: new RegExp(game) }).check();
  const play = page.getByRole('button', { name: /Play now/ });
  await play.waitFor();
  const pressed = Date.now();
  await play.click();
  await page.locator(GAMES[game]).first().waitFor();
  return [(pressed - opened) / 1000, (Date.now() - pressed) / 1000];
}

const middle = (numbers: number[]) => numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

function tell(what: string, times: [number, number][]): void {
  const [home, table] = [middle(times.map(([first]) => first)), middle(times.map(([, second]) => second))];
  console.log(
    `${what}: the page after ${home.toFixed(2)} s, and from Play now to the first tile ${table.toFixed(2)} s`,
  );
}

/** Nothing is on the device yet: every file comes over the line, as it lies on the host. */
async function visitCold(browser: Browser, host: FileHost, line: keyof typeof LINES, game: keyof typeof GAMES) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await slowDown(page, line);
  const times = await playNow(page, host.address, game);
  await context.close();
  return times;
}

/** After a first visit: everything is kept on the device. */
async function visitWarm(browser: Browser, host: FileHost, game: keyof typeof GAMES) {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const first = await context.newPage();
  await first.goto(host.address);
  await first.evaluate(() => navigator.serviceWorker.ready);
  await playNow(first, host.address, game);
  await first.close();
  const times = await playNow(await context.newPage(), host.address, game);
  await context.close();
  return times;
}

test('a game alone stands on the screen', async ({ browser }) => {
  const host = await FileHost.start();
  for (const game of Object.keys(GAMES) as (keyof typeof GAMES)[]) {
    for (const line of Object.keys(LINES) as (keyof typeof LINES)[]) {
      const times: [number, number][] = [];
      for (let round = 0; round < ROUNDS; round++) times.push(await visitCold(browser, host, line, game));
      tell(`${game}, first visit over ${line}`, times);
    }
    const times: [number, number][] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await visitWarm(browser, host, game));
    tell(`${game}, kept on the device`, times);
  }
  host.cut();
});

import { test, type CDPSession, type Page } from '@playwright/test';
import { beginGame, playHarvest } from '../tests/stories/people.ts';

test.setTimeout(300_000);

const SLOWER = 4;
const MOVES = 120;
const FRAME_MS = 1000 / 60;
/** A tile comes to rest, its lanterns fly, and the next player's begin to. */
const FLIGHT_MS = 2500;

/** What the main thread did so far, in milliseconds. */
async function work(cdp: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return {
    script: of('ScriptDuration'),
    layout: of('LayoutDuration'),
    style: of('RecalcStyleDuration'),
    task: of('TaskDuration'),
  };
}

/** Write down from now on when each frame comes. */
async function noteFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    const note = (at: number) => {
      frames.push(at);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
}

async function framesOf(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { frames: number[] }).frames);
}

/** How frames came: the time between two of them, and how many were late. */
function tellFrames(frames: readonly number[]): string {
  const gaps = frames
    .slice(1)
    .map((at, index) => at - (frames[index] ?? at))
    .sort((one, other) => one - other);
  const share = (part: number) => (gaps[Math.min(gaps.length - 1, Math.floor(gaps.length * part))] ?? 0).toFixed(1);
  const late = gaps.filter((gap) => gap > FRAME_MS * 1.5).length;
  return `CPU ${SLOWER} times slower, a frame every ${share(0.5)} ms (95 %: ${share(0.95)}), ${late} of ${gaps.length} late`;
}

/** Place a tile, slowed down, and say how the frames came while its lanterns flew to the seats. */
async function letFly(page: Page, when: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await page.locator('.hand button:not([aria-disabled="true"])').first().click();
  await page.locator('.cell.offered').first().hover();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await noteFrames(page);
  await page.locator('.cell.offered').first().click();
  await page.waitForTimeout(FLIGHT_MS);
  const frames = await framesOf(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  console.log(`${when}, lanterns fly: ${tellFrames(frames)}`);
}

/** Drag a tile in a circle over the lake, slowed down, and say how the frames came and what each move cost. */
async function dragAround(page: Page, when: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.locator('.hand button:not([aria-disabled="true"])').first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(1500);
  const tile = await page.locator('.hand button:not([aria-disabled="true"])').first().boundingBox();
  const lake = await page.locator('main.lake').boundingBox();
  if (!tile || !lake) throw new Error('The table is not on the screen.');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.mouse.move(tile.x + 40, tile.y + 40);
  await page.mouse.down();
  await page.mouse.move(lake.x + lake.width / 2, lake.y + lake.height / 2);
  await noteFrames(page);
  const before = await work(cdp);
  for (let move = 0; move < MOVES; move++) {
    const turn = (move / MOVES) * Math.PI * 4;
    const reach = 0.15 + (0.25 * move) / MOVES;
    await page.mouse.move(
      lake.x + lake.width * (0.5 + reach * Math.cos(turn)),
      lake.y + lake.height * (0.5 + reach * Math.sin(turn)),
    );
  }
  const after = await work(cdp);
  const frames = await framesOf(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.mouse.move(tile.x + 40, tile.y + 40);
  await page.mouse.up();
  await page.keyboard.press('Escape');

  const cost = (name: string) => (((after[name] ?? 0) - (before[name] ?? 0)) / MOVES).toFixed(2);
  const tiles = await page.locator('[data-tile]').count();
  console.log(
    `${when}, a tile is dragged over ${tiles} tiles: ${tellFrames(frames)}; ` +
      `a move costs ${cost('task')} ms: script ${cost('script')}, style ${cost('style')}, layout ${cost('layout')}`,
  );
}

test('a tile is dragged over the lake, and lanterns fly', async ({ page }) => {
  await beginGame(page, 'harvest', 4, 'random');
  await dragAround(page, 'First turn');
  await letFly(page, 'First turn');
  await playHarvest(page, 7);
  await dragAround(page, 'Late in the game');
  await letFly(page, 'Late in the game');
});

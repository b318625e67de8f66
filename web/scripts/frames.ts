import { test, type CDPSession, type Page } from '@playwright/test';
import { beginGame, playHarvest } from '../tests/stories/people.ts';

test.setTimeout(300_000);

const SLOWER = 4;
const MOVES = 120;
const FRAME_MS = 1000 / 60;

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
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    const note = (at: number) => {
      frames.push(at);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
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
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.mouse.move(tile.x + 40, tile.y + 40);
  await page.mouse.up();
  await page.keyboard.press('Escape');

  const gaps = frames
    .slice(1)
    .map((at, index) => at - (frames[index] ?? at))
    .sort((one, other) => one - other);
  const share = (part: number) => (gaps[Math.min(gaps.length - 1, Math.floor(gaps.length * part))] ?? 0).toFixed(1);
  const late = gaps.filter((gap) => gap > FRAME_MS * 1.5).length;
  const cost = (name: string) => (((after[name] ?? 0) - (before[name] ?? 0)) / MOVES).toFixed(2);
  const tiles = await page.locator('[data-tile]').count();
  console.log(
    `${when}, ${tiles} tiles on the lake, CPU ${SLOWER} times slower: a frame every ${share(0.5)} ms (95 %: ${share(0.95)}), ${late} of ${gaps.length} late; ` +
      `a move costs ${cost('task')} ms: script ${cost('script')}, style ${cost('style')}, layout ${cost('layout')}`,
  );
}

test('a tile is dragged over the lake', async ({ page }) => {
  await beginGame(page, 'harvest', 4, 'random');
  await dragAround(page, 'First turn');
  await playHarvest(page, 7);
  await dragAround(page, 'Late in the game');
});

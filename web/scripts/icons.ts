/** Makes the PNG icons of the installed page from our SVG, with the Chromium of the stories. Run: npm run icons */

import chromium from '@sparticuz/chromium';
import { chromium as browsers } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PUBLIC = join(import.meta.dirname, '..', 'public');
/** What phones and shops of apps ask for: the file, its drawing, its size. */
const ICONS = [
  { file: 'icon-192.png', drawing: 'icon.svg', size: 192 },
  { file: 'icon-512.png', drawing: 'icon.svg', size: 512 },
  { file: 'icon-maskable-512.png', drawing: 'icon-maskable.svg', size: 512 },
  { file: 'apple-touch-icon.png', drawing: 'icon-maskable.svg', size: 180 },
];

const browser = await browsers.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const { file, drawing, size } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const svg = readFileSync(join(PUBLIC, drawing), 'utf8').replace(
    '<svg ',
    `<svg width="${size}" height="${size}" style="display:block" `,
  );
  await page.setContent(`<body style="margin:0;background:transparent">${svg}</body>`);
  await page.screenshot({ path: join(PUBLIC, file), omitBackground: true });
  await page.close();
}
await browser.close();

/** The typeface of names and titles: loaded after the page is drawn, and only the letters that the page has. */

import { faces, family, weight } from 'virtual:typeface';

export function loadTypeface(): void {
  for (const { address, unicodeRange } of faces)
    document.fonts.add(
      new FontFace(family, `url(${JSON.stringify(address)}) format('woff2')`, {
        weight: `${weight}`,
        unicodeRange,
        display: 'swap',
      }),
    );
}

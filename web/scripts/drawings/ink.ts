/** What all drawings of the rules pages share: the frame, lanterns, chairs, and what someone receives. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FLAME, GLOW, OUTLINE, PAINT, RIM, type Color } from '../../src/pieces/drawing.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'docs', 'drawings');

export type Sign = { x: number; y: number; color?: Color; favor?: boolean; struck?: boolean; label?: string };

const FAVOR =
  '<circle r="11" fill="#e9b955" stroke="#7a5413"/><path d="M0-6.5L6.5 0 0 6.5-6.5 0Z" fill="none" stroke="#5a3b08" stroke-width="2"/>';

export function lantern(color: Color, x: number, y: number, scale: number): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})"><circle r="15" fill="${GLOW[color]}" opacity=".18"/>` +
    `<path d="${OUTLINE[color]}" fill="${PAINT[color]}" stroke="${RIM[color]}" stroke-width="${color === 'black' ? 1.8 : 1}"/>` +
    `<circle r="2.6" fill="${FLAME[color]}"/></g>`
  );
}

/** What someone receives, in a pill beside the tiles. */
export function pill({ x, y, color, favor, struck, label }: Sign): string {
  const text = label ? `<text x="${color || favor ? 17 : 0}" y="6" text-anchor="middle">${label}</text>` : '';
  const sign = color
    ? lantern(color, label ? -14 : 0, 0, 1.1)
    : favor
      ? `<g transform="translate(${label ? -14 : 0} 0)">${FAVOR}</g>`
      : '';
  const strike = struck ? '<path d="M-26 12L-2-12" stroke="#ff9a8f" stroke-width="4"/>' : '';
  const half = label ? 36 : 20;
  return (
    `<g transform="translate(${x} ${y})"><rect x="${-half}" y="-18" width="${half * 2}" height="36" rx="18" fill="#2a1d05" ` +
    `stroke="${struck ? '#ff9a8f' : '#f0c265'}" stroke-width="1.5"/>${sign}${strike}${text}</g>`
  );
}

/** A chair at a side of the lake. */
export function chair(x: number, y: number, name: string): string {
  return `<g transform="translate(${x} ${y})"><circle r="17" fill="#05131c" stroke="#f3ead7"/><text y="6" text-anchor="middle">${name}</text></g>`;
}

export function draw(name: string, box: [number, number, number, number], parts: string[]): void {
  const [left, top, width, height] = box;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}" ` +
    `font-family="Georgia, serif" font-size="17" font-weight="700" fill="#f3ead7">` +
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="14" fill="#0b2838"/>${parts.join('')}</svg>\n`;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.svg`), svg);
}

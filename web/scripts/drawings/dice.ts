/** The drawings of the Dice rules: paper, pencil and fireworks on the same dark table. */

import { POOL, cornerOf, middleOf, triangleOf } from '../../src/dice/lattice.ts';
import { TINTS } from '../../src/dice/paper.ts';
import type { Color } from '../../src/pieces/drawing.ts';
import { cellsOf } from '../../src/dice/shapes.ts';
import { chair, draw, lantern, pill } from './ink.ts';

const PENCIL =
  '<defs><pattern id="pencil" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(38)">' +
  '<path d="M1 0V5M3.4 0V5" stroke="#3a3b42" stroke-width="1.4"/></pattern></defs>';
const PAVILION =
  '<g stroke="#5b1d12" stroke-width=".9"><path d="M-6-1Q-3-2 0-6 3-2 6-1Z" fill="#c2452f"/><path d="M-4-1V4H4V-1" fill="#fff3d0"/></g>';
const PLATFORM =
  '<circle r="7.4" fill="#c98f4c" stroke="#5b3a17" stroke-width="1.3"/><path d="M-5 0H5M-4.4-3H4.4M-4.4 3H4.4" stroke="#5b3a17"/>';
const BOAT =
  '<g transform="scale(.62)"><path d="M-17 2Q0 15 17 2L12 2Q0 7-12 2Z" fill="#a66a34" stroke="#5b3a17"/>' +
  '<path d="M0 2V-14L11-3Z" fill="#f5ead0" stroke="#8d7b52"/></g>';
const BURST =
  '<path d="M0-4V-15M0 4V15M-4 0H-15M4 0H15M-3-3L-10.5-10.5M3-3L10.5-10.5M-3 3L-10.5 10.5M3 3L10.5 10.5" ' +
  'stroke="#ffb52e" stroke-width="1.8" stroke-linecap="round"/>';

interface Pool {
  column: number;
  row: number;
  /** The area at the top edge first. */
  colors: [Color, Color];
  /** Areas in pencil. */
  shaded?: number[];
  /** Areas on offer. */
  lit?: number[];
  /** The area that a pavilion lies in. */
  pavilion?: number;
  platform?: boolean;
  boat?: boolean;
  /** Under fireworks. */
  covered?: boolean;
}

function pool({ column, row, colors, shaded = [], lit = [], pavilion, platform, boat, covered }: Pool): string {
  const printed = { diagonal: (column + row) % 2 ? ('rising' as const) : ('falling' as const) };
  const isFinished = shaded.length === 2;
  const areas = colors.map((color, area) => {
    const corner = cornerOf(printed as never, area);
    const [x, y] = middleOf(corner);
    const place = `translate(${corner.endsWith('left') ? 5.6 : 34.4} ${corner.startsWith('top') ? 6.6 : 34.4}) scale(.8)`;
    return (
      `<path d="${triangleOf(corner)}" fill="${TINTS[color]}" stroke="#7a6a45" stroke-width=".6"/>` +
      lantern(color, x, y, 0.58) +
      (pavilion === area ? `<g transform="${place}">${PAVILION}</g>` : '') +
      (shaded.includes(area) ? `<path d="${triangleOf(corner)}" fill="url(#pencil)"/>` : '') +
      (lit.includes(area)
        ? `<path d="${triangleOf(corner)}" fill="#fff3b866" stroke="#a54c00" stroke-width="2.4" stroke-linejoin="round"/>`
        : '')
    );
  });
  const middle = platform ? PLATFORM : boat ? BOAT : '';
  const fireworks = covered
    ? `<rect x="1.5" y="1.5" width="37" height="37" rx="5" fill="#0b1f33e6"/><g transform="translate(20 20)">${BURST}</g>`
    : '';
  return (
    `<g transform="translate(${column * POOL} ${row * POOL})">${areas.join('')}<g transform="translate(20 20)">${middle}</g>` +
    `<rect width="40" height="40" fill="none" stroke="${isFinished ? '#1d1e24' : '#6b5c39'}" stroke-width="${isFinished ? 2.4 : 0.9}"/>${fireworks}</g>`
  );
}

const PRINT: readonly Color[] = ['red', 'green', 'blue', 'purple', 'orange', 'white'];

/** Pools drawn from a map: `.` open, `#` finished, `*` under fireworks, `~` a boat, `P` a finished platform, `o` on offer. */
function lakeOf(lines: readonly string[]): string[] {
  return lines.flatMap((line, row) =>
    [...line].map((mark, column) => {
      const color = (step: number) => PRINT[(row * 2 + column + step) % PRINT.length] as Color;
      const isFinished = '#*P'.includes(mark);
      return pool({
        column,
        row,
        colors: [color(0), color(3)],
        ...(isFinished ? { shaded: [0, 1] } : {}),
        ...(mark === 'o' ? { lit: [0, 1] } : {}),
        boat: mark === '~',
        platform: mark === 'P',
        covered: mark === '*',
      });
    }),
  );
}

function large(scale: number, parts: readonly string[]): string {
  return `${PENCIL}<g transform="scale(${scale})">${parts.join('')}</g>`;
}

/** A sign above or below a part of a lake. */
function words(x: number, y: number, text: string, fill = '#f0c265'): string {
  return `<text x="${x}" y="${y}" text-anchor="middle" fill="${fill}">${text}</text>`;
}

// A pool of two areas, then a pavilion, a platform and a boat.
draw(
  'dice-pools',
  [-20, -20, 485, 140],
  [
    ...(['pool', 'pavilion', 'platform', 'boat'] as const).map(
      (feature, index) =>
        `<g transform="translate(${index * 115})">${large(2.5, [
          pool({
            column: 0,
            row: 0,
            colors: [PRINT[index] as Color, PRINT[(index + 2) % 6] as Color],
            ...(feature === 'pavilion' ? { pavilion: 0 } : {}),
            platform: feature === 'platform',
            boat: feature === 'boat',
          }),
        ])}</g>`,
    ),
  ],
);

const SHAPES = [
  ['XXX'],
  ['X.', 'XX'],
  ['XX', 'XX'],
  ['XXX', '.X.'],
  ['X.', 'X.', 'XX'],
  ['XX.', '.XX'],
  ['X.X', 'XXX'],
  ['.X.', 'XXX', '.X.'],
];

// The eight shapes of fireworks.
draw(
  'dice-shapes',
  [-12, -12, 8 * 76 + 16, 90],
  SHAPES.map((pattern, index) => {
    const cells = cellsOf(pattern).map(
      ([row, column]) =>
        `<g transform="translate(${column * 22} ${row * 22})"><rect width="21" height="21" rx="4" fill="#0b1f33" stroke="#f0c265"/>` +
        `<g transform="translate(10.5 10.5) scale(.58)">${BURST}</g></g>`,
    );
    return `<g transform="translate(${index * 76} ${(3 - pattern.length) * 11})">${cells.join('')}</g>`;
  }),
);

/** A die in the tray. */
function die(x: number, y: number, color: Color): string {
  return `<g transform="translate(${x} ${y})"><rect x="-19" y="-19" width="38" height="38" rx="7" fill="#fff8e8" stroke="#8d7b52"/>${lantern(color, 0, 0, 1.1)}</g>`;
}

// The tray: everyone faces one die.
draw(
  'dice-tray',
  [-190, -130, 380, 260],
  [
    '<rect x="-54" y="-54" width="108" height="108" rx="14" transform="rotate(45)" fill="#8a5a2b" stroke="#2c1906" stroke-width="6"/>',
    die(0, 37, 'red'),
    die(-37, 0, 'blue'),
    die(0, -37, 'white'),
    die(37, 0, 'green'),
    chair(0, 102, '1'),
    chair(-102, 0, '2'),
    chair(0, -102, '3'),
    chair(102, 0, '4'),
    pill({ x: 46, y: 102, color: 'red' }),
    pill({ x: -148, y: 0, color: 'blue' }),
    pill({ x: -46, y: -102, color: 'white' }),
    pill({ x: 148, y: 0, color: 'green' }),
  ],
);

// A finished platform offers the eight areas around it.
draw('dice-platform', [-16, -16, 272, 272], [large(2, lakeOf(['.o.', 'oPo', '.o.']))]);

// A display lies on finished pools of exactly its shape.
draw('dice-launch', [-16, -16, 432, 272], [large(2, lakeOf(['.#...', '.***.', '..*#.']))]);

// Two groups and a boat: the largest counts nothing, the second 1 a pool, the boat 4.
draw(
  'dice-score',
  [-16, -46, 592, 302],
  [large(2, lakeOf(['###..##', '#~#..##', '.#...##'])), words(120, -14, '5 + 4'), words(480, -14, '0', '#ff9a8f')],
);

/** The drawings of the Harvest rules. */

import { COLORS, lanternPlaces, type Color } from '../../src/pieces/drawing.ts';
import { chair, draw, lantern, pill } from './ink.ts';

const STEP = 104;

interface Tile {
  x: number;
  y: number;
  /** Colors at the top, right, bottom and left. */
  sides: [Color, Color, Color, Color];
  platform?: boolean;
  boat?: boolean;
  isNew?: boolean;
}

const PLATFORM =
  '<circle r="15" fill="#b9813f" stroke="#5b3a17" stroke-width="1.5"/><g fill="#f4a6bd" stroke="#fff" stroke-width=".7">' +
  [0, 60, 120, 180, 240, 300]
    .map((turn) => `<ellipse rx="3.4" ry="6.4" cy="-5" transform="rotate(${turn})"/>`)
    .join('') +
  '</g><circle r="2.6" fill="#ffe08a"/>';
const BOAT =
  '<path d="M-17 2Q0 15 17 2L12 2Q0 7-12 2Z" fill="#a66a34" stroke="#f1d9a6"/><path d="M0 2V-14L11-3Z" fill="#f5ead0"/>';
function tile({ x, y, sides, platform, boat, isNew }: Tile): string {
  const lights = sides.flatMap((color, side) => lanternPlaces(side).map(([px, py]) => lantern(color, px, py, 0.8)));
  return (
    `<g transform="translate(${x * STEP} ${y * STEP})"><rect x="-50" y="-50" width="100" height="100" rx="7" fill="#14485f" ` +
    `stroke="${isNew ? '#f0c265' : '#ffffff40'}" stroke-width="${isNew ? 4 : 1}"/>${lights.join('')}` +
    `${platform ? PLATFORM : ''}${boat ? BOAT : ''}</g>`
  );
}

const START: Tile = { x: 0, y: 0, sides: ['black', 'blue', 'red', 'white'], boat: true };

// Seven colors, seven silhouettes.
draw(
  'lanterns',
  [-30, -30, 7 * 60, 60],
  COLORS.map((color, index) => lantern(color, index * 60, 0, 1.7)),
);

// Who receives what at the start: everyone the color that faces them.
draw(
  'start',
  [-170, -140, 340, 280],
  [
    tile(START),
    chair(0, 112, '1'),
    chair(-112, 0, '2'),
    chair(0, -112, '3'),
    chair(112, 0, '4'),
    pill({ x: 62, y: 112, color: 'red', label: '+1' }),
    pill({ x: -112, y: 44, color: 'white', label: '+1' }),
    pill({ x: -62, y: -112, color: 'black', label: '+1' }),
    pill({ x: 112, y: -44, color: 'blue', label: '+1' }),
  ],
);

// A match with a platform: a card and a favor, then everyone what faces them.
draw(
  'match',
  [-230, -140, 480, 280],
  [
    tile(START),
    tile({ x: 1, y: 0, sides: ['green', 'orange', 'purple', 'blue'], platform: true, isNew: true }),
    pill({ x: 52, y: 0, color: 'blue' }),
    pill({ x: 52, y: 44, favor: true }),
    chair(104, 112, '1'),
    chair(-112, 0, '2'),
    chair(104, -112, '3'),
    chair(216, 0, '4'),
    pill({ x: 166, y: 112, color: 'purple', label: '+1' }),
    pill({ x: -168, y: 0, color: 'blue', label: '+1' }),
    pill({ x: 166, y: -112, color: 'green', label: '+1' }),
    pill({ x: 206, y: 44, color: 'orange', label: '+1' }),
  ],
);

// A color that has run out brings nothing.
draw(
  'empty',
  [-170, -140, 340, 280],
  [
    tile({ x: 0, y: 0, sides: ['red', 'white', 'black', 'black'], isNew: true }),
    chair(0, 112, '1'),
    chair(-112, 0, '2'),
    chair(0, -112, '3'),
    chair(112, 0, '4'),
    pill({ x: 62, y: 112, color: 'black', label: '+1' }),
    pill({ x: -112, y: 44, color: 'black', label: '0', struck: true }),
    pill({ x: -62, y: -112, color: 'red', label: '+1' }),
    pill({ x: 112, y: -44, color: 'white', label: '+1' }),
  ],
);

/** Cards in a row. */
function cards(colors: Color[], y: number): string {
  return colors
    .map(
      (color, index) =>
        `<g transform="translate(${index * 46} ${y})"><rect x="-20" y="-27" width="40" height="54" rx="6" fill="#f6e7c4"/>${lantern(color, 0, 0, 1.2)}</g>`,
    )
    .join('');
}

// The three sets.
draw(
  'sets',
  [-34, -40, 344, 220],
  [
    cards(['green', 'green', 'green', 'green'], 0),
    cards(['red', 'red', 'blue', 'blue', 'white', 'white'], 70),
    cards(['red', 'orange', 'green', 'blue', 'purple', 'white', 'black'], 140),
  ],
);

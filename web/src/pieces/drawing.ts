/** The shapes everything is drawn with: seven colors, seven silhouettes, so that color is never alone. */

export type Color = 'black' | 'blue' | 'green' | 'orange' | 'purple' | 'red' | 'white';

export const COLORS: readonly Color[] = ['red', 'orange', 'green', 'blue', 'purple', 'white', 'black'];

export const PAINT: Record<Color, string> = {
  red: '#e5484d',
  orange: '#f6922e',
  green: '#3fb96e',
  blue: '#4f8ef7',
  purple: '#b077ee',
  white: '#f7f2e6',
  black: '#20222b',
};

export const RIM: Record<Color, string> = {
  red: '#00000055',
  orange: '#00000055',
  green: '#00000055',
  blue: '#00000055',
  purple: '#00000055',
  white: '#8c7a4b',
  black: '#e9dcb8',
};

/** The glow around a lantern; black glows gold. */
export const GLOW: Record<Color, string> = { ...PAINT, black: '#ffd98a' };

export const FLAME: Record<Color, string> = {
  red: '#fff3c4',
  orange: '#fff3c4',
  green: '#fff3c4',
  blue: '#fff3c4',
  purple: '#fff3c4',
  white: '#e2a93b',
  black: '#ffd98a',
};

/** Where something is drawn and how large. It is built into the paths: a transform for every lantern of a lake costs every frame. */
interface Spot {
  x: number;
  y: number;
  scale: number;
}
const ORIGIN: Spot = { x: 0, y: 0, scale: 1 };

function point({ x, y, scale }: Spot, dx: number, dy: number): string {
  return `${(x + dx * scale).toFixed(2)} ${(y + dy * scale).toFixed(2)}`;
}

function polygon(at: Spot, corners: number, radius: number, inner = 0): string {
  const total = inner ? corners * 2 : corners;
  const points: string[] = [];
  for (let index = 0; index < total; index++) {
    const angle = (index * 2 * Math.PI) / total - Math.PI / 2;
    const reach = inner && index % 2 ? inner : radius;
    points.push(point(at, reach * Math.cos(angle), reach * Math.sin(angle)));
  }
  return `M${points.join('L')}Z`;
}

/** An ellipse turned by some degrees around its own middle. */
export function ellipse(at: Spot, dx: number, dy: number, across: number, down: number, turn = 0): string {
  const angle = (turn * Math.PI) / 180;
  const [sx, sy] = [-down * Math.sin(angle), down * Math.cos(angle)];
  const half = `A${(across * at.scale).toFixed(2)} ${(down * at.scale).toFixed(2)} ${turn} 1 0`;
  return `M${point(at, dx + sx, dy + sy)}${half} ${point(at, dx - sx, dy - sy)}${half} ${point(at, dx + sx, dy + sy)}Z`;
}

function disc(at: Spot, dx: number, dy: number, radius: number): string {
  return ellipse(at, dx, dy, radius, radius);
}

function square(at: Spot, half: number, round: number): string {
  const edge = half - round;
  const arc = `A${(round * at.scale).toFixed(2)} ${(round * at.scale).toFixed(2)} 0 0 1 `;
  const corner = (x: number, y: number) => point(at, x, y);
  return (
    `M${corner(-half, -edge)}${arc}${corner(-edge, -half)}L${corner(edge, -half)}${arc}${corner(half, -edge)}` +
    `L${corner(half, edge)}${arc}${corner(edge, half)}L${corner(-edge, half)}${arc}${corner(-half, edge)}Z`
  );
}

const OUTLINES: Record<Color, (at: Spot) => string> = {
  red: (at) => polygon(at, 3, 9.6),
  orange: (at) => disc(at, 0, 0, 8),
  green: (at) => polygon(at, 4, 10.4),
  blue: (at) => polygon(at, 6, 9),
  purple: (at) =>
    [0, 1, 2, 3, 4]
      .map((petal) => disc(at, 5 * Math.sin((petal * 2 * Math.PI) / 5), -5 * Math.cos((petal * 2 * Math.PI) / 5), 4.3))
      .join(''),
  white: (at) => polygon(at, 5, 10.6, 4.9),
  black: (at) => square(at, 7, 1.5),
};

/** The outline of each color's lantern around the origin, about 20 units wide. */
export const OUTLINE = Object.fromEntries(COLORS.map((color) => [color, OUTLINES[color](ORIGIN)])) as Record<
  Color,
  string
>;

/** The petals of a lotus around the origin. */
export const LOTUS: string = [0, 60, 120, 180, 240, 300]
  .map((turn) =>
    ellipse(ORIGIN, 5 * Math.sin((turn * Math.PI) / 180), -5 * Math.cos((turn * Math.PI) / 180), 3.4, 6.4, turn),
  )
  .join('');

/** The eyes of a panda. */
export const PANDA_EYES: string = ellipse(ORIGIN, -3.2, -1, 2, 2.4, 20) + ellipse(ORIGIN, 3.2, -1, 2, 2.4, -20);

/** Where the five lanterns of a tile's north side float, in a tile of 100 × 100 around the origin. */
const PLACES: readonly (readonly [number, number])[] = [
  [0, -35],
  [-17, -37],
  [17, -37],
  [-8.5, -21],
  [8.5, -21],
];

/** The same places at the side in `direction` (north, east, south, west = 0, 1, 2, 3). */
export function lanternPlaces(direction: number): [number, number][] {
  return PLACES.map(([x, y]) => {
    let place: [number, number] = [x, y];
    for (let turn = 0; turn < direction; turn++) place = [-place[1], place[0]];
    return place;
  });
}

/** How large the lanterns of a tile are, beside a single one. */
export const ON_TILE = 0.8;

/** The outlines of the five lanterns at a tile's side, as one path, and their flames as another. */
export function sideOutline(color: Color, direction: number): string {
  return lanternPlaces(direction)
    .map(([x, y]) => OUTLINES[color]({ x, y, scale: ON_TILE }))
    .join('');
}

export function sideFlames(direction: number): string {
  return lanternPlaces(direction)
    .map(([x, y]) => disc({ x, y, scale: ON_TILE }, 0, 0, 2.6))
    .join('');
}

export const DIRECTIONS = ['north', 'east', 'south', 'west'] as const;
export type Direction = (typeof DIRECTIONS)[number];

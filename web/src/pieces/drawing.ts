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

function polygon(corners: number, radius: number, inner = 0): string {
  const total = inner ? corners * 2 : corners;
  const points: string[] = [];
  for (let index = 0; index < total; index++) {
    const angle = (index * 2 * Math.PI) / total - Math.PI / 2;
    const reach = inner && index % 2 ? inner : radius;
    points.push(`${(reach * Math.cos(angle)).toFixed(2)} ${(reach * Math.sin(angle)).toFixed(2)}`);
  }
  return `M${points.join('L')}Z`;
}

function disc(x: number, y: number, radius: number): string {
  return `M${(x - radius).toFixed(2)} ${y.toFixed(2)}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;
}

/** The outline of each color's lantern around the origin, about 20 units wide. */
export const OUTLINE: Record<Color, string> = {
  red: polygon(3, 9.6),
  orange: disc(0, 0, 8),
  green: polygon(4, 10.4),
  blue: polygon(6, 9),
  purple: [0, 1, 2, 3, 4]
    .map((petal) => disc(5 * Math.sin((petal * 2 * Math.PI) / 5), -5 * Math.cos((petal * 2 * Math.PI) / 5), 4.3))
    .join(''),
  white: polygon(5, 10.6, 4.9),
  black: 'M-7-5.5a1.5 1.5 0 0 1 1.5-1.5h11a1.5 1.5 0 0 1 1.5 1.5v11a1.5 1.5 0 0 1-1.5 1.5h-11a1.5 1.5 0 0 1-1.5-1.5Z',
};

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

export const DIRECTIONS = ['north', 'east', 'south', 'west'] as const;
export type Direction = (typeof DIRECTIONS)[number];

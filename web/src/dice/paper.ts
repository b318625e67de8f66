import type { Color } from '$/pieces/drawing';

/** A color as it is printed on paper. */
export const TINTS: Record<Color, string> = {
  red: '#f2b9b3',
  orange: '#fbd5a6',
  green: '#bfe3c4',
  blue: '#bcd2f6',
  purple: '#dcc8f2',
  white: '#fffdf6',
  black: '#b9b8bd',
};

import { pluralsOf } from '$/words/sentences';

const plural = pluralsOf('en');

/** The choices before a game. */
export const setup = {
  heading: 'Set-up',
  first: 'First game',
  random: 'Random',
  chosen: 'Choose yourself',
  invites: 'Invites you',
  start: 'Who starts',
  byChance: 'chance decides',
  you: 'you',
  rating: 'Rating',
  ratings: { yes: 'counts', no: 'does not count' },
  seat: (n: number) => `player ${n}`,
  more: 'More choices',
  shapes: 'Fireworks in play: choose four',
  shapesAdvice: 'The rulebook recommends one of 3 pools, two of 4 and one of 5.',
  shapesLeft: (n: number) => plural(n, { one: 'Choose # more shape.', other: 'Choose # more shapes.' }),
  sides: 'Emperor cards',
  sidesByChance: 'Chance turns them',
  card: (n: number) => `Card ${n}`,
  edition: 'Sheets and cards of your own box',
  editionWhy: 'The default sheets and cards are a reconstruction. If you own the game, type yours into a file and play with it.',
  template: 'Download a template',
  load: 'Load a file',
  isRead: (label: string) => `“${label}” is what you will play with.`,
  forget: 'Play with the default',
  faults: (n: number) => plural(n, { one: 'The file has # fault:', other: 'The file has # faults:' }),
  line: (n: number) => `Line ${n}`,
  wholeFile: 'The file',
  allowed: (what: string) => `Allowed: ${what}.`,
  tooLarge: 'This file is too large for an edition.',
  needsServer: 'A file of your own can be read only where a server answers.',
};

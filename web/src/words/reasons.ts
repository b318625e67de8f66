/** What the sentences about a bot's reasons are made from. */

/** The values of a reason, ready to be put into a sentence. */
export interface ReasonParts {
  type: string;
  /** What completes such a set: "your third pair" to oneself, "a third pair" to another. */
  last: string;
  /** With its unit: "8 honor". */
  honor: string;
  missing: string;
  count: string;
  /** A player's name. */
  name: string;
  /** One lantern. */
  icon: string;
  /** Several lanterns. */
  icons: string;
  give: string;
  take: string;
  /** A shape of fireworks. */
  shape: string;
  /** A pool of a sheet, as on a map. */
  pool: string;
  size: string;
  gifts: string;
}

export type ReasonWords = Record<string, (parts: ReasonParts) => string>;

/** Keys that say no more than the move itself. */
export const PLAIN: readonly string[] = [
  'dedicates',
  'takes',
  'favors',
  'exchanges',
  'launches',
  'faces',
  'shades',
  'pays',
  'takes_gifts',
  'rerolls',
  'waits',
];

/** What speaks against a move: not a sentence, but what stands after "it" and after "the next best move". */
export const AGAINST: readonly string[] = ['helps', 'loses_boat', 'gives_up_die', 'gives_up_turn_bonus'];

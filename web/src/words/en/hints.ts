import { pluralsOf } from '../sentences';
import { reasons } from './reasons';

const plural = pluralsOf('en');

/** What a hint says beside its reasons. */
export const hints = {
  reasons,
  /** What completes a set, said to whoever gets it and of another. */
  lastOf: {
    four_of_a_kind: ['your fourth card of one color', 'a fourth card of one color'],
    three_pair: ['your third pair', 'a third pair'],
    seven_unique: ['your seventh color', 'the seventh color'],
  } as Record<string, readonly [string, string]>,
  advice: {
    orient: (parts: string) => `Turn the tray: ${parts}`,
    shade: (icon: string, cause: string, pool: string) => `Shade ${icon} at ${pool} (${cause})`,
    emperor: (card: number, cost: number) => `Use emperor card ${card} for ${plural(cost, { one: '# gift', other: '# gifts' })}`,
  },
  nextLacks: (why: string) => `${why} Not so with the next best move.`,
  nextDoes: (what: string) => `The next best move ${what}.`,
  nextIsAsGood: 'The next best move is about as good.',
  nextWinsLess: (percent: number) => `The next best move lowers your chance of winning by about ${percent}%.`,
  fromSource: (honor: string, source: string) => `It promises about ${honor} honor more from “${source}” than the next best move.`,
  butIt: (what: string) => `But it ${what}.`,
  expects: (percent: number) => `Chance of winning: about ${percent}%`,
  unmet: 'Nothing quite like this lay on the table when the bots learned: take it with care.',
};

export type HintWords = typeof hints;

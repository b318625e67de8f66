import { pluralsOf } from '$/words/sentences';

const plural = pluralsOf('en');

/** What only pages about other people say: it comes with them. */
export const together = {
  ratings: {
    title: 'Leaderboards',
    why: 'How strong someone plays, and how sure that is: 1540 ± 180 means that the truth is very likely between 1360 and 1720. The order is that of the lower end. Listed are bots, and people who show their page, after about fifteen games.',
    empty: 'Nobody is known well enough here yet.',
    place: 'Place',
    name: 'Name',
    rating: 'Rating',
    games: 'Games',
    figure: (value: number, interval: number) => `${value} ± ${interval}`,
    you: 'you',
    yourPlace: (place: number, figure: string) => `Your rating: ${figure}, place ${place}.`,
    notCertain: 'It is listed once it is more certain: play on.',
    notShown: 'Others see it here if you show your page.',
    none: 'You have no rating here yet.',
    change: (name: string, before: number, after: string, difference: string) => `${name}: ${before} → ${after} (${difference})`,
    changes: 'Ratings',
    unrated: 'This game did not count for ratings.',
    basis: (n: number) => plural(n, { one: '# game', other: '# games' }),
  },
};

export type TogetherWords = typeof together;

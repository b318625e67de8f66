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
  find: {
    title: 'Find a game',
    now: 'Play someone now',
    nowWhy: 'You are seated with people who wait for the same game, near you in strength at first. Two minutes a turn; the game counts for ratings.',
    seek: 'Find opponents',
    cancel: 'Wait no longer',
    waiting: (seconds: number, width: number, people: number) =>
      `Waiting for ${seconds} s, for ratings within ${width} of yours. ${plural(people, { one: 'Only you are waiting.', other: '# people are waiting.' })}`,
    withBots: 'Begin now, with bots in the empty seats',
    found: 'There they are. To the table!',
    others: (n: number) => plural(n, { one: '# person is waiting', other: '# people are waiting' }),
    open: 'Open tables',
    noOpen: 'No open table at the moment.',
    live: 'Watch a game',
    noLive: 'Nobody plays for everyone to watch at the moment.',
    finished: 'Just finished',
    noFinished: 'No game that anyone may watch has ended yet.',
    watching: (n: number) => plural(n, { one: '# watching', other: '# watching' }),
    free: (n: number) => plural(n, { one: '# free seat', other: '# free seats' }),
  },
};

export type TogetherWords = typeof together;

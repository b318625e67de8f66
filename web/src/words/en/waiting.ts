import { pluralsOf } from '$/words/sentences';

const plural = pluralsOf('en');

/** For those who wait for someone who does not come. */
export const waiting = {
  since: (name: string, hours: number) =>
    hours < 48
      ? plural(hours, { one: `${name} has been awaited for # hour.`, other: `${name} has been awaited for # hours.` })
      : plural(Math.floor(hours / 24), { one: '', other: `${name} has been awaited for # days.` }),
  nudge: 'Nudge',
  nudged: 'nudged',
  relieve: 'Let a bot play on',
  end: 'End the game',
};

export type WaitingWords = typeof waiting;

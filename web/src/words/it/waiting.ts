import { pluralsOf } from '$/words/sentences';
import type { WaitingWords } from '$/words/en/waiting';

const plural = pluralsOf('it');

export const waiting: WaitingWords = {
  since: (name, hours) =>
    hours < 48
      ? plural(hours, { one: `Si aspetta ${name} da # ora.`, other: `Si aspetta ${name} da # ore.` })
      : plural(Math.floor(hours / 24), { one: '', other: `Si aspetta ${name} da # giorni.` }),
  nudge: 'Sollecita',
  nudged: 'sollecito inviato',
  relieve: 'Fai continuare un bot',
  end: 'Termina la partita',
};

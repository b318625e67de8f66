import { pluralsOf } from '$/words/sentences';
import type { WaitingWords } from '$/words/en/waiting';

const plural = pluralsOf('pl');

export const waiting: WaitingWords = {
  since: (name, hours) =>
    hours < 48
      ? plural(hours, { one: `Czekamy na ruch (${name}) od # godziny.`, few: `Czekamy na ruch (${name}) od # godzin.`, many: `Czekamy na ruch (${name}) od # godzin.`, other: `Czekamy na ruch (${name}) od # godzin.` })
      : plural(Math.floor(hours / 24), { one: '', few: `Czekamy na ruch (${name}) od # dni.`, many: `Czekamy na ruch (${name}) od # dni.`, other: `Czekamy na ruch (${name}) od # dni.` }),
  nudge: 'Ponagl',
  nudged: 'ponaglenie wysłane',
  relieve: 'Niech dalej gra bot',
  end: 'Zakończ grę',
};

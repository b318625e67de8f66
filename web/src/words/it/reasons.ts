import type { ReasonWords } from '$/table/reasons';

export const reasons: ReasonWords = {
  dedicates: ({ type, honor }) => `Fa una dedica: ${type}, +${honor} onore.`,
  takes_token_before: ({ honor, name }) => `Prende il gettone da ${honor} prima di ${name}.`,
  completes: ({ type, honor }) => `Completa una combinazione: ${type}, che vale ${honor} onore.`,
  takes_last_before: ({ icon, name }) => `Prende l’ultima carta ${icon}, che serve a ${name}.`,
  takes_last: ({ icon }) => `Prende l’ultima carta ${icon}.`,
  sets_up: ({ type, missing }) => `Avvicina una combinazione: ${type}, ne mancano ${missing}.`,
  denies: ({ icon, name }) => `${name} ha di fronte ${icon} ma non riceve nulla: è esaurito.`,
  takes: ({ icons }) => `Ricevi ${icons}.`,
  favors: ({ count }) => `Gettoni Privilegio: +${count}.`,
  exchanges: ({ give, take }) => `${give} diventa ${take}.`,
  discards: ({ icon }) => `${icon} è la carta che ti serve meno.`,
  helps: ({ name, type }) => `Però completa una combinazione per ${name}: ${type}.`,
  waits: () => 'Tutto resta com’è.',
};

import type { ReasonWords } from '$/table/reasons';

export const reasons: ReasonWords = {
  dedicates: ({ type, honor }) => `To poświęcenie: ${type}, +${honor} honoru.`,
  takes_token_before: ({ honor, name }) => `Żeton wart ${honor}, zanim weźmie go ${name}.`,
  completes: ({ type, honor }) => `Kompletuje zestaw: ${type}, wart ${honor} honoru.`,
  takes_last_before: ({ icon, name }) => `Bierze ostatnią kartę ${icon}, której potrzebuje ${name}.`,
  takes_last: ({ icon }) => `Bierze ostatnią kartę ${icon}.`,
  sets_up: ({ type, missing }) => `Przybliża zestaw: ${type}, brakuje ${missing}.`,
  denies: ({ icon, name }) => `${name} ma przed sobą ${icon}, ale nic nie dostaje: zabrakło.`,
  takes: ({ icons }) => `Dostajesz ${icons}.`,
  favors: ({ count }) => `Żetony łaski: +${count}.`,
  exchanges: ({ give, take }) => `${give} zmienia się w ${take}.`,
  discards: ({ icon }) => `${icon} to karta najmniej potrzebna.`,
  helps: ({ name, type }) => `Ale kompletuje zestaw komuś innemu: ${name}, ${type}.`,
  waits: () => 'Wszystko zostaje, jak jest.',
};

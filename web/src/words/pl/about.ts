import type { Words } from '../en';

export const about: Words['about'] = {
  title: 'O Lanterns',
  what: 'Dwie gry planszowe w przeglądarce, Festiwal lampionów i Lanterns Dice: przeciw botom, z przyjaciółmi albo na jednym urządzeniu. Stoi za nimi otwarty pakiet Pythona z zasadami, botami i tym serwerem.',
  unofficialHeading: 'Projekt nieoficjalny',
  unofficial: 'To projekt graczy. Nie jest związany z wydawcami gier i nie zawiera ich ilustracji ani tekstu ich instrukcji.',
  fairHeading: 'Uczciwa gra',
  fair: 'Przed grą serwer ustala tajną wartość i ogłasza jej skrót, a po grze ujawnia ją w zapisie, więc każdy może sprawdzić każde losowanie.',
  licenceHeading: 'Licencja',
  licence: 'Wolne oprogramowanie na licencji MIT.',
  version: (number) => `Wersja serwera: ${number}`,
};

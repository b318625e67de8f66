import { pluralsOf } from '$/words/sentences';
import type { Words } from '../en';

const plural = pluralsOf('pl');

export const setup: Words['setup'] = {
  heading: 'Przygotowanie',
  first: 'Pierwsza gra',
  random: 'Losowe',
  chosen: 'Własny wybór',
  invites: 'Zaprasza',
  start: 'Kto zaczyna',
  byChance: 'decyduje los',
  you: 'ty',
  rating: 'Ranking',
  ratings: { yes: 'liczy się', no: 'nie liczy się' },
  seat: (n) => `gracz ${n}`,
  more: 'Więcej ustawień',
  shapes: 'Fajerwerki w grze: wybierz cztery',
  shapesAdvice: 'Instrukcja zaleca jeden kształt na 3 sadzawki, dwa na 4 i jeden na 5.',
  shapesLeft: (n) => plural(n, { one: 'Wybierz jeszcze # kształt.', few: 'Wybierz jeszcze # kształty.', many: 'Wybierz jeszcze # kształtów.', other: 'Wybierz jeszcze # kształtu.' }),
  sides: 'Karty cesarza',
  sidesByChance: 'Obraca je los',
  card: (n) => `Karta ${n}`,
  edition: 'Arkusze i karty z twojego pudełka',
  editionWhy: 'Domyślne arkusze i karty to rekonstrukcja. Jeśli masz tę grę, przepisz swoje do pliku i graj według nich.',
  template: 'Pobierz szablon',
  load: 'Wczytaj plik',
  isRead: (label) => `Zagrasz według „${label}”.`,
  forget: 'Graj według domyślnych',
  faults: (n) => plural(n, { one: 'W pliku jest # błąd:', few: 'W pliku są # błędy:', many: 'W pliku jest # błędów:', other: 'W pliku jest # błędu:' }),
  line: (n) => `Wiersz ${n}`,
  wholeFile: 'Plik',
  allowed: (what) => `Dozwolone: ${what}.`,
  tooLarge: 'Ten plik jest za duży na wydanie.',
  needsServer: 'Własny plik można wczytać tylko tam, gdzie odpowiada serwer.',
};

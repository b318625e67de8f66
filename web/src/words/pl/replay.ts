import type { Words } from '../en';

export const replay: Words['replay'] = {
  first: 'Na początek',
  back: 'Krok wstecz',
  play: 'Odtwarzaj',
  pause: 'Pauza',
  next: 'Krok dalej',
  last: 'Na koniec',
  step: (n, of) => `Krok ${n} z ${of}`,
  eyes: 'Widok',
  choose: 'Wybierz plik gry, zapisany po jej zakończeniu:',
  allHands: 'kafle wszystkich',
};

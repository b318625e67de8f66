import type { ReviewWords } from '../en/review';

export const review: ReviewWords = {
  title: 'Szczęście czy umiejętności?',
  choose: 'Wybierz plik z zakończoną grą, zapisany po rozgrywce.',
  file: 'Plik z grą',
  unreadable:
    'Tego pliku nie da się tu przeanalizować: nie jest zapisem gry albo na tym urządzeniu brakuje jej zasad lub edycji.',
  notOver: 'Analizować można tylko zakończoną grę.',
  failed: 'Analiza się nie udała. Sprawdź połączenie i spróbuj ponownie.',
  again: 'Spróbuj ponownie',
  working: 'Przeglądam grę…',
  chances: 'Szanse na zwycięstwo, krok po kroku',
  atStep: (step, of, parts) => `Krok ${step} z ${of}: ${parts}`,
  seat: 'Gracz',
  start: 'Początek',
  luck: 'Szczęście',
  own: 'Własne decyzje',
  others: 'Pozostali',
  result: 'Wynik',
  accuracy: 'Trafność',
  sum: 'Początek, szczęście, własne decyzje i pozostali dają razem wynik. W szansach na zwycięstwo; w nawiasie honor.',
  luckOf: (name, honor) => `${name}: ${honor} honoru dzięki szczęściu`,
  moments: (name) => `Ważne chwile: ${name}`,
  none: 'Żadna decyzja nie zmieniła szans o cały punkt. Dobra gra.',
  chose: 'Wybrano',
  better: 'Zapowiadało się lepiej',
  gain: (points, honor) => `${points} p.p. szans na zwycięstwo, ${honor} honoru`,
  why: {
    gave: (name, points) => `${name}: szanse mniejsze o ${points} p.p.`,
    honor: 'Dałoby więcej własnego honoru.',
    place: 'Zostawiłoby lepsze widoki na przyszłość.',
  },
  sure: (points) =>
    `Na ile to pewne? Z tury na turę ocena zmieniała się o około ${points} p.p. Mniejsze różnice niewiele znaczą. Wszystko oceniono według tego, co gracz mógł wiedzieć.`,
  accuracyMeans:
    'Trafność: 100 za najlepszą decyzję za każdym razem, 0 za wybór na ślepo. W każdej grze znaczy to samo.',
};

import type { ReviewWords } from '../en/review';

export const review: ReviewWords = {
  title: 'Szczęście czy umiejętności?',
  choose: 'Wybierz plik z zakończoną grą, zapisany po rozgrywce:',
  file: 'Wybierz plik',
  another: 'Przeanalizuj inną grę z pliku:',
  unreadable:
    'Tego pliku nie da się tu przeanalizować: nie jest zapisem gry albo na tym urządzeniu brakuje jej zasad lub edycji.',
  notOver: 'Analizować można tylko zakończoną grę.',
  unpracticed:
    'W tej edycji są liczby o wiele większe niż w tych, na których uczyły się boty, więc jej gier nie można analizować.',
  failed: 'Analiza się nie udała. Sprawdź połączenie i spróbuj ponownie.',
  oldBrowser:
    'Ta przeglądarka jest za stara, by analizować gry: brakuje jej części WebAssembly (SIMD), którą przeglądarki mają od 2023 roku. Nowsza sobie poradzi.',
  again: 'Spróbuj ponownie',
  working: 'Przeglądam grę…',
  chances: 'Szanse na zwycięstwo, krok po kroku',
  atStep: (step, of, parts) => `Krok ${step} z ${of}: ${parts}`,
  show: (step) => `Zobacz stół w kroku ${step}`,
  back: 'Wróć do analizy',
  sides: 'Szczęście i gra',
  seat: 'Gracz',
  start: 'Początek',
  luck: 'Szczęście',
  own: 'Własne decyzje',
  others: 'Cała reszta',
  result: 'Wynik',
  accuracy: 'Trafność',
  sum: 'Początek, szczęście, własne decyzje i cała reszta (to, co zrobili inni i co wyszło na jaw) dają razem wynik: u góry w punktach procentowych szans na zwycięstwo, pod spodem w honorze. Punktów może być w sumie więcej niż sto: co jeden gracz odda, inni zwracają własnymi potknięciami.',
  luckOf: (parts) => `Honor, który dało lub odebrało szczęście: ${parts}.`,
  accuracyMeans:
    'Trafność: 100 za najlepszą decyzję za każdym razem, 0 za wybór na ślepo. W każdej grze znaczy to samo.',
  moments: 'Ważne chwile',
  whose: 'Czyje chwile',
  none: 'Żadna decyzja nie zmieniła szans o cały punkt. Dobra gra.',
  chose: 'Wybrano',
  better: 'Zapowiadało się lepiej',
  gain: (points) => `Szanse na zwycięstwo: ${points} p.p.`,
  why: {
    left: (name, honor) => `Dla gracza ${name} byłoby to około ${honor} honoru mniej.`,
    honor: (honor, source) => `Zapowiadało około ${honor} honoru więcej, głównie z: „${source}”.`,
    several: (honor) => `Zapowiadało około ${honor} honoru więcej, z kilku źródeł.`,
    place: 'Dawało lepsze widoki na później.',
  },
  deeper: 'Sprawdź głębiej',
  thinking: 'Myślę na kilka ruchów naprzód…',
  deeperSame: (seconds) => `Po ${seconds} sekundach namysłu algorytm zrobiłby to samo.`,
  deeperChosen: (seconds) =>
    `Po ${seconds} sekundach namysłu algorytm wybrałby tak jak gracz: różnica jest mniejsza, niż się wydawało.`,
  deeperOther: (seconds, action) => `Po ${seconds} sekundach namysłu algorytm zrobiłby coś innego: ${action}`,
  howSure: 'Na ile to pewne?',
  sure: (points) =>
    `Z tury na turę szanse zmieniały się o około ${points} p.p., czego nie tłumaczy ani szczęście, ani potknięcie: dalej ocena nie sięga. Mała różnica między dwoma ruchami może nic nie znaczyć; „Sprawdź głębiej” każe ją sprawdzić algorytmowi. Wszystko oceniono według tego, co gracz mógł wtedy wiedzieć.`,
};

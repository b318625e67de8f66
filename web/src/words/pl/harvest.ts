import { pluralsOf } from '$/lib/words';
import type { Words } from '../en';

const plural = pluralsOf('pl');

export const harvest: Words['harvest'] = {
  name: 'Święto Plonów',
  short: 'Plony',
  about: 'Umieszczaj kafle jeziora: każdy kafel daje każdemu lampion zwrócony w jego stronę. Zestawy kart zamień na honor.',
  lake: 'Jezioro',
  lakeHelp: 'Strzałki przesuwają po jeziorze, R obraca kafel, Enter go umieszcza.',
  hand: 'Twoje kafle',
  yourCards: 'Twoje karty lampionów',
  supply: 'Zasoby',
  noneLeft: 'brak',
  stack: 'Stos dociągania',
  favorTokens: 'Żetony łaski',
  dedications: 'Poświęcenia',
  steps: { exchange: 'Wymiana', dedicate: 'Poświęcenie', place: 'Kafel' },
  stepsLabel: 'Kroki tury',
  types: {
    four_of_a_kind: 'Cztery z jednego rodzaju',
    three_pair: 'Trzy pary',
    seven_unique: 'Siedem różnych',
  },
  needs: {
    four_of_a_kind: 'cztery karty jednego koloru',
    three_pair: 'po dwie karty trzech kolorów',
    seven_unique: 'po jednej karcie każdego koloru',
  },
  youCan: 'możesz',
  topToken: (n) => `następny żeton: ${n} honoru`,
  tokensLeft: (n) => plural(n, { one: 'został # żeton', few: 'zostały # żetony', many: 'zostało # żetonów', other: 'zostało # żetonu' }),
  dedicate: (type, honor) => `Poświęcenie ${type}: ${honor} honoru`,
  chooseSet: 'Które karty?',
  exchange: 'Wymiana',
  exchangeWhyNot: 'Wymiana kosztuje 2 żetony łaski i jest pierwszym krokiem tury.',
  startPlayer: 'gracz startowy',
  exchangeTitle: 'Wymień kartę lampionu',
  give: 'Oddaj',
  take: 'i weź',
  giveFirst: 'Wybierz kartę, którą oddajesz.',
  discardNow: 'Masz za dużo kart, by umieścić kafel: dokonaj poświęcenia albo odrzuć zaznaczone.',
  discardThis: (color) => `Odrzuć: ${color}`,
  pass: 'Gotowe',
  pickTile: 'Weź kafel, by zobaczyć, co komu przyniesie.',
  placeIt: 'Wybierz miejsce. Obracaj dotknięciem, kółkiem albo klawiszem R.',
  confirmPlace: 'Umieść tutaj',
  turnLeft: 'Obróć w lewo',
  turnRight: 'Obróć w prawo',
  putBack: 'Odłóż',
  mayExchange: 'Możesz wymienić kartę, dokonać poświęcenia albo od razu umieścić kafel.',
  mayDedicate: 'Możesz dokonać poświęcenia albo umieścić kafel.',
  mayFinal: 'Tura końcowa: jeszcze jedna wymiana i poświęcenie, potem koniec.',
  tile: (sides, platform) =>
    `Kafel jeziora: góra ${sides[0]}, prawa ${sides[1]}, dół ${sides[2]}, lewa ${sides[3]}${platform ? `, platforma: ${platform}` : ''}`,
  startTile: 'kafel startowy z łodzią',
  platforms: { lotus: 'lotos', koi: 'karp koi', panda: 'panda', dragon: 'smok' },
  cell: (where) => `Wolne pole, ${where}`,
  where: (x, y) => {
    const parts = [];
    if (y) parts.push(`${Math.abs(y)} ${y < 0 ? 'w górę' : 'w dół'}`);
    if (x) parts.push(`${Math.abs(x)} ${x < 0 ? 'w lewo' : 'w prawo'}`);
    return parts.length ? `${parts.join(', ')} od kafla startowego` : 'środek';
  },
  noMatch: 'brak dopasowania',
  matches: (icons) => `Dopasowanie: ${icons}`,
  everyoneGets: (parts) => `Wszyscy: ${parts}`,
  gets: (name, what) => `${name} ${what}`,
  getsNothing: (name, icon) => `${name} nic (brak ${icon})`,
  log: {
    place: 'kafel jeziora umieszczony',
    exchange: (give, take) => `wymiana: ${give} na ${take}`,
    dedicate: (type, honor) => `poświęcenie, ${type}: +${honor} honoru`,
    discard: (icon) => `odrzucenie: ${icon}`,
    pass: 'koniec tury końcowej',
    start: 'od strony czerwonej, gracz startowy',
    draw: 'dociąga kafel',
  },
  end: {
    favorsTie: 'Pozostałe łaski',
    cardsTie: 'Pozostałe karty',
    how: 'Wygrywa najwięcej honoru. Przy remisie decydują żetony łaski, potem karty lampionów; inaczej zwycięstwo jest wspólne.',
  },
};

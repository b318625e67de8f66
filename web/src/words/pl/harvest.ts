import { pluralsOf } from '$/words/sentences';
import type { Words } from '../en';
import type { Untitled } from '../en/named';
import { table } from './table';

const plural = pluralsOf('pl');

const harvest: Untitled<Words['harvest']> = {
  lake: 'Jezioro',
  lakeHelp: 'Strzałkami poruszasz się po jeziorze, R obraca kafel, Enter go umieszcza.',
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
  topToken: (n) => `następny żeton: ${table.honor(n)}`,
  tokensLeft: (n) => plural(n, { one: 'został # żeton', few: 'zostały # żetony', many: 'zostało # żetonów', other: 'zostało # żetonu' }),
  dedicate: (type, honor) => `Poświęcenie ${type}: ${table.honor(honor)}`,
  chooseSet: 'Które karty?',
  exchange: 'Wymiana',
  obstacles: {
    set_incomplete: (missing) => plural(missing, { one: 'brakuje # karty', few: 'brakuje # kart', many: 'brakuje # kart', other: 'brakuje # karty' }),
    needs_favors: (have, need) =>
      `${plural(need, {
        one: 'Wymiana kosztuje # żeton łaski',
        few: 'Wymiana kosztuje # żetony łaski',
        many: 'Wymiana kosztuje # żetonów łaski',
        other: 'Wymiana kosztuje # żetonu łaski',
      })}, a masz ${have}.`,
    too_many_cards: (have, need) =>
      `${plural(have, { one: 'Masz # kartę', few: 'Masz # karty', many: 'Masz # kart', other: 'Masz # karty' })}, a umieścić kafel można najwyżej z ${need}: dokonaj poświęcenia albo odrzuć zaznaczone.`,
    plain: {
      exchange_too_late: 'Wymiana jest pierwszym krokiem tury; w tej turze już za późno.',
      dedication_too_late: 'jedno na turę, przed odrzucaniem',
      no_such_card: 'Nie masz karty do oddania.',
      supply_empty: 'Zasoby są puste: nie ma czego wziąć.',
    },
  },
  startPlayer: 'gracz startowy',
  exchangeTitle: 'Wymień kartę lampionu',
  exchangeCost: (cost, have) =>
    `${plural(cost, { one: 'Kosztuje # żeton łaski', few: 'Kosztuje # żetony łaski', other: 'Kosztuje # żetonów łaski' })}; masz ${have}.`,
  give: 'Oddaj',
  take: 'i weź',
  giveFirst: 'Wybierz kartę, którą oddajesz.',
  completes: (sets) => `uzupełnia zestaw: ${sets.join(', ')}`,
  discardThis: (color) => `Odrzuć: ${color}`,
  discardFirst: {
    title: 'Odrzucić przed poświęceniem?',
    why: (sets) =>
      `Możesz jeszcze dokonać poświęcenia: ${sets}. Poświęca się przed odrzucaniem, więc po odrzuceniu karty w tej turze będzie już za późno.`,
    stay: 'Najpierw poświęcenie',
  },
  pass: 'Gotowe',
  pickTile: 'Weź kafel, by zobaczyć, co komu przyniesie.',
  placeIt: 'Wybierz miejsce. Obracaj dotknięciem, kółkiem albo klawiszem R.',
  placeItByTouch: 'Wybierz miejsce. Dotknij kafla na ręce, żeby go obrócić.',
  planIt: 'Wypróbuj: obróć kafel, przymierz go na jeziorze. Umieścisz go w swojej turze.',
  confirmPlace: 'Umieść tutaj',
  turnLeft: 'Obróć w lewo',
  turnRight: 'Obróć w prawo',
  mayExchange: 'Możesz wymienić kartę, dokonać poświęcenia albo od razu umieścić kafel.',
  mayDedicate: 'Możesz dokonać poświęcenia albo umieścić kafel.',
  mayFinal: 'Tura końcowa: jeszcze jedna wymiana i poświęcenie, potem koniec.',
  tile: (sides, platform) =>
    `Kafel jeziora: u góry ${sides[0]}, po prawej ${sides[1]}, na dole ${sides[2]}, po lewej ${sides[3]}${platform ? `, platforma: ${platform}` : ''}`,
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
  noMatchHere: 'Tu bez dopasowania.',
  matches: (icons) => `Dopasowanie: ${icons}`,
  everyoneGets: (parts) => `Wszyscy: ${parts}`,
  gets: (name, what) => `${name} ${what}`,
  getsNothing: (name, icon) => `${name}: nic (${icon}: brak)`,
  log: {
    place: 'kafel jeziora umieszczony',
    exchange: (give, take) => `wymiana: ${give} na ${take}`,
    dedicate: (type, honor) => `poświęcenie, ${type}: +${table.honor(honor)}`,
    discard: (icon) => `odrzucenie: ${icon}`,
    pass: 'koniec tury końcowej',
    start: 'od strony czerwonej, gracz startowy',
    draw: 'dociąga kafel',
  },
  end: {
    favorsTie: 'Pozostałe żetony łaski',
    cardsTie: 'Pozostałe karty',
    how: 'Wygrywa osoba z największą liczbą punktów honoru. Przy remisie decydują żetony łaski, potem karty lampionów; inaczej zwycięstwo jest wspólne.',
  },
};

const refusals: Words['refusals'] = {
  exchange_too_late: () => 'Wymiana jest przed poświęceniem, raz na turę.',
  needs_favors: () => 'Wymiana kosztuje 2 żetony łaski; masz ich za mało.',
  same_color: () => 'Przy wymianie bierze się inny kolor.',
  no_such_card: () => 'Nie masz karty tego koloru.',
  supply_empty: () => 'W zasobach nie ma karty tego koloru.',
  dedication_too_late: () => 'Jedno poświęcenie na turę, przed odrzucaniem i umieszczaniem.',
  set_incomplete: () => 'Twoje karty nie tworzą tego zestawu.',
  no_discard_now: () => 'Odrzuca się tylko przed umieszczeniem kafla, mając ponad 12 kart.',
  no_tiles_left: () => 'Wszystkie kafle są już umieszczone.',
  too_many_cards: () => 'Zejdź do 12 kart, zanim umieścisz kafel.',
  not_in_hand: () => 'Tego kafla nie ma w twojej ręce.',
  cell_not_open: () => 'Kafel kładzie się na wolnym polu obok innego kafla.',
  must_place: () => 'Spasować można tylko w turze końcowej; trzeba umieścić kafel.',
};

export const said = { harvest, refusals };

import { pluralsOf } from '$/words/sentences';
import type { Words } from '../en';
import type { Untitled } from '../en/named';
import { table } from './table';

const plural = pluralsOf('it');

const harvest: Untitled<Words['harvest']> = {
  lake: 'Il lago',
  lakeHelp: 'Con le frecce ti sposti sul lago, R ruota la tessera, Invio la posiziona.',
  hand: 'Le tue tessere',
  yourCards: 'Le tue carte Lanterna',
  supply: 'Riserva',
  noneLeft: 'esaurito',
  stack: 'Pila di pesca',
  favorTokens: 'Gettoni Privilegio',
  dedications: 'Dediche',
  steps: { exchange: 'Cambio', dedicate: 'Dedica', place: 'Tessera' },
  stepsLabel: 'Passi del turno',
  types: {
    four_of_a_kind: 'Quattro di un tipo',
    three_pair: 'Tre coppie',
    seven_unique: 'Sette uniche',
  },
  needs: {
    four_of_a_kind: 'quattro carte di un colore',
    three_pair: 'due carte di ciascuno di tre colori',
    seven_unique: 'una carta di ogni colore',
  },
  youCan: 'puoi farlo',
  topToken: (n) => `prossimo gettone: ${table.honor(n)}`,
  tokensLeft: (n) => plural(n, { one: '# gettone rimasto', other: '# gettoni rimasti' }),
  dedicate: (type, honor) => `Dedica ${type} per ${table.honor(honor)}`,
  chooseSet: 'Quali carte?',
  exchange: 'Cambio',
  obstacles: {
    set_incomplete: (missing) => plural(missing, { one: 'manca # carta', other: 'mancano # carte' }),
    needs_favors: (have, need) =>
      `${plural(need, { one: 'Un cambio costa # gettone Privilegio', other: 'Un cambio costa # gettoni Privilegio' })}; ne hai ${have}.`,
    too_many_cards: (have, need) =>
      `${plural(have, { one: 'Hai # carta', other: 'Hai # carte' })}; per posizionare una tessera possono essere al massimo ${need}: fai una dedica o scarta quelle segnate.`,
    plain: {
      exchange_too_late: 'Il cambio viene per primo: in questo turno non è più possibile.',
      dedication_too_late: 'una per turno, prima di scartare',
      no_such_card: 'Non hai carte da restituire.',
      supply_empty: 'La riserva è vuota: non c’è niente da prendere.',
    },
  },
  startPlayer: 'primo giocatore',
  exchangeTitle: 'Cambiare una carta Lanterna',
  exchangeCost: (cost, have) =>
    `${plural(cost, { one: 'Costa # gettone Privilegio', other: 'Costa # gettoni Privilegio' })}; ne hai ${have}.`,
  give: 'Restituisci',
  take: 'e prendi',
  giveFirst: 'Scegli la carta da restituire.',
  completes: (sets) => `completa una serie: ${sets.join(', ')}`,
  discardThis: (color) => `Scarta: ${color}`,
  discardFirst: {
    title: 'Scartare prima della dedica?',
    why: (sets) =>
      `Puoi ancora eseguire una dedica: ${sets}. Le dediche vengono prima degli scarti: se scarti adesso, in questo turno non potrai più farla.`,
    stay: 'Prima la dedica',
  },
  pass: 'Fatto',
  pickTile: 'Prendi una tessera per vedere che cosa porta a tutti.',
  placeIt: 'Scegli dove metterla. Ruotala con un tocco, la rotella o R.',
  placeItByTouch: 'Scegli dove metterla. Tocca la tessera in mano per ruotarla.',
  planIt: 'Prova pure: gira la tessera, tienila sul lago. La posizioni quando è il tuo turno.',
  confirmPlace: 'Mettila qui',
  turnLeft: 'Ruota a sinistra',
  turnRight: 'Ruota a destra',
  mayExchange: 'Puoi cambiare, fare una dedica o posizionare subito una tessera.',
  mayDedicate: 'Puoi fare una dedica o posizionare una tessera.',
  mayFinal: 'Ultimo turno: ancora un cambio e una dedica, poi hai finito.',
  tile: (sides, platform) =>
    `Tessera Lago: in alto ${sides[0]}, a destra ${sides[1]}, in basso ${sides[2]}, a sinistra ${sides[3]}${platform ? `, piattaforma con ${platform}` : ''}`,
  startTile: 'tessera iniziale con una barca',
  platforms: { lotus: 'un loto', koi: 'una carpa', panda: 'un panda', dragon: 'un drago' },
  cell: (where) => `Spazio libero, ${where}`,
  where: (x, y) => {
    const parts = [];
    if (y) parts.push(`${Math.abs(y)} ${y < 0 ? 'in su' : 'in giù'}`);
    if (x) parts.push(`${Math.abs(x)} ${x < 0 ? 'a sinistra' : 'a destra'}`);
    return parts.length ? `${parts.join(', ')} dalla tessera iniziale` : 'al centro';
  },
  noMatch: 'nessuna corrispondenza',
  noMatchHere: 'Qui nessuna corrispondenza.',
  matches: (icons) => `Corrispondenza: ${icons}`,
  everyoneGets: (parts) => `Tutti: ${parts}`,
  gets: (name, what) => `${name} ${what}`,
  getsNothing: (name, icon) => `${name} niente (${icon} esaurito)`,
  log: {
    place: 'tessera Lago posizionata',
    exchange: (give, take) => `cambio: ${give} per ${take}`,
    dedicate: (type, honor) => `dedica, ${type}: +${table.honor(honor)}`,
    discard: (icon) => `scarto: ${icon}`,
    pass: 'ultimo turno concluso',
    start: 'rosso di fronte: primo giocatore',
    draw: 'pesca una tessera',
  },
  end: {
    favorsTie: 'Privilegi rimasti',
    cardsTie: 'Carte rimaste',
    how: 'Vince chi ha più onore. In caso di parità contano i gettoni Privilegio, poi le carte Lanterna; altrimenti la vittoria è condivisa.',
  },
};

const refusals: Words['refusals'] = {
  exchange_too_late: () => 'Il cambio viene prima della dedica, una volta per turno.',
  needs_favors: () => 'Un cambio costa 2 gettoni Privilegio; ne hai troppo pochi.',
  same_color: () => 'Con un cambio si prende un colore diverso.',
  no_such_card: () => 'Non hai carte di quel colore.',
  supply_empty: () => 'La riserva non ha carte di quel colore.',
  dedication_too_late: () => 'Una dedica per turno, prima di scartare o posizionare.',
  set_incomplete: () => 'Le tue carte non formano questa combinazione.',
  no_discard_now: () => 'Si scarta solo prima di posizionare, con più di 12 carte.',
  no_tiles_left: () => 'Tutte le tessere sono posizionate.',
  too_many_cards: () => 'Scendi a 12 carte prima di posizionare una tessera.',
  not_in_hand: () => 'Questa tessera non è nella tua mano.',
  cell_not_open: () => 'Una tessera va su uno spazio libero accanto a un’altra.',
  must_place: () => 'Solo nell’ultimo turno si può passare; bisogna posizionare una tessera.',
};

export const said = { harvest, refusals };

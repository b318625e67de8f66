import { pluralsOf } from '$/words/sentences';
import type { TogetherWords } from '../en/together';

const plural = pluralsOf('it');

export const together: TogetherWords = {
  ratings: {
    title: 'Classifiche',
    why: 'Quanto è forte chi gioca, e con quale certezza: 1540 ± 180 vuol dire che il valore vero sta quasi sicuramente tra 1360 e 1720. Conta l’estremo più basso. In classifica ci sono i bot, e chi mostra la propria pagina, dopo una quindicina di partite.',
    empty: 'Qui non conosciamo ancora nessuno abbastanza bene.',
    place: 'Posto',
    name: 'Nome',
    rating: 'Punteggio',
    games: 'Partite',
    figure: (value, interval) => `${value} ± ${interval}`,
    you: 'tu',
    yourPlace: (place, figure) => `Il tuo punteggio: ${figure}, ${place}º posto.`,
    notCertain: 'Entra in classifica quando è più certo: continua a giocare.',
    notShown: 'Gli altri lo vedono qui se mostri la tua pagina.',
    none: 'Qui non hai ancora un punteggio.',
    change: (name, before, after, difference) => `${name}: ${before} → ${after} (${difference})`,
    changes: 'Punteggi',
    unrated: 'Questa partita non contava per i punteggi.',
    basis: (n) => plural(n, { one: '# partita', other: '# partite' }),
  },
};

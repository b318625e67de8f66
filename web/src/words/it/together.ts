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
  find: {
    title: 'Trova una partita',
    now: 'Gioca subito con qualcuno',
    nowWhy: 'Ti siedi con chi aspetta la stessa partita e all’inizio è vicino alla tua forza. Due minuti a turno; la partita conta per i punteggi.',
    seek: 'Trova avversari',
    cancel: 'Non aspettare più',
    waiting: (seconds, width, people) =>
      `In attesa da ${seconds} s, punteggi entro ${width} dal tuo. ${plural(people, { one: 'Per ora aspetti solo tu.', other: 'Aspettate in #.' })}`,
    withBots: 'Comincia ora, con i bot ai posti vuoti',
    found: 'Eccoli. Al tavolo!',
    others: (n) => plural(n, { one: '# persona aspetta', other: '# persone aspettano' }),
    open: 'Tavoli aperti',
    noOpen: 'Al momento nessun tavolo aperto.',
    live: 'Guarda una partita',
    noLive: 'Al momento nessuno gioca davanti a tutti.',
    finished: 'Appena finite',
    noFinished: 'Non è ancora finita nessuna partita aperta al pubblico.',
    watching: (n) => plural(n, { one: '# sta guardando', other: '# stanno guardando' }),
    free: (n) => plural(n, { one: '# posto libero', other: '# posti liberi' }),
  },
};

import { pluralsOf } from '$/words/sentences';
import type { TogetherWords } from '../en/together';

const plural = pluralsOf('pl');

export const together: TogetherWords = {
  ratings: {
    title: 'Rankingi',
    why: 'Jak mocno ktoś gra i jak pewne to jest: 1540 ± 180 znaczy, że prawdziwa wartość leży niemal na pewno między 1360 a 1720. O kolejności decyduje dolna granica. Na liście są boty oraz osoby, które pokazują swoją stronę, po około piętnastu grach.',
    empty: 'Nikogo nie znamy tu jeszcze dość dobrze.',
    place: 'Miejsce',
    name: 'Imię',
    rating: 'Ranking',
    games: 'Gry',
    figure: (value, interval) => `${value} ± ${interval}`,
    you: 'ty',
    yourPlace: (place, figure) => `Twój ranking: ${figure}, miejsce ${place}.`,
    notCertain: 'Pojawi się na liście, gdy będzie pewniejszy: graj dalej.',
    notShown: 'Inni zobaczą go tutaj, jeśli pokażesz swoją stronę.',
    none: 'Nie masz tu jeszcze rankingu.',
    change: (name, before, after, difference) => `${name}: ${before} → ${after} (${difference})`,
    changes: 'Rankingi',
    unrated: 'Ta gra nie liczyła się do rankingu.',
    basis: (n) => plural(n, { one: '# gra', few: '# gry', many: '# gier', other: '# gry' }),
  },
};

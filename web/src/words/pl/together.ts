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
  find: {
    title: 'Znajdź grę',
    now: 'Zagraj z kimś teraz',
    nowWhy: 'Usiądziesz z osobami, które czekają na tę samą grę i na początku są bliskie ci siłą. Dwie minuty na turę; gra liczy się do rankingu.',
    seek: 'Znajdź przeciwników',
    cancel: 'Nie czekaj dłużej',
    waiting: (seconds, width, people) =>
      `Czekasz ${seconds} s, na ranking różny od twojego najwyżej o ${width}. ${plural(people, { one: 'Na razie czekasz tylko ty.', few: 'Czekają # osoby.', many: 'Czeka # osób.', other: 'Czeka # osoby.' })}`,
    withBots: 'Zacznij teraz, z botami na wolnych miejscach',
    found: 'Są! Do stołu!',
    others: (n) => plural(n, { one: 'czeka # osoba', few: 'czekają # osoby', many: 'czeka # osób', other: 'czeka # osoby' }),
    open: 'Otwarte stoły',
    noOpen: 'Chwilowo nie ma otwartych stołów.',
    live: 'Obejrzyj grę',
    noLive: 'Chwilowo nikt nie gra na oczach wszystkich.',
    finished: 'Właśnie skończone',
    noFinished: 'Nie skończyła się jeszcze żadna gra otwarta dla widzów.',
    watching: (n) => plural(n, { one: '# ogląda', few: '# oglądają', many: '# ogląda', other: '# ogląda' }),
    free: (n) => plural(n, { one: '# wolne miejsce', few: '# wolne miejsca', many: '# wolnych miejsc', other: '# wolnego miejsca' }),
  },
};

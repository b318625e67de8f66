import { pluralsOf } from '$/words/sentences';
import type { Words } from '../en';

const plural = pluralsOf('pl');

export const tableRefusals: Words['refusals'] = {
  old_edition: () => 'Arkusze tej gry są tu zapisane w starszej postaci. Musi je ponownie wczytać serwer, a żaden teraz nie odpowiada. Wróć, gdy będzie dostępny; nic nie przepadnie.',
  older_rules: () => 'Ta gra toczy się według wersji zasad, której ta strona nie ma. Zostaje na tym urządzeniu razem z pozostałymi grami; wczytaj stronę ponownie, gdy zostanie zaktualizowana.',
  no_rules: () => 'Zasady tej gry nie dotarły. Sprawdź połączenie i wczytaj stronę ponownie; gra jest zapisana na tym urządzeniu.',
  other_rules: () => 'Ta gra ma inne zasady niż te, według których gra się tu teraz. Dokończ ją na urządzeniu, na którym się zaczęła.',
  banned: () => 'To konto jest na razie zablokowane. Zapytaj gospodarza strony.',
  nobody_waits: () => 'Tutaj to nie pomoże: nikt tam tak nie czeka.',
  nobody_is_late: () => 'Przy tym stole są jeszcze inni.',
  too_early: (v) => `Jeszcze za wcześnie. Poczekaj: ${plural(Number(v['hours']), { one: '# godzinę', few: '# godziny', many: '# godzin', other: '# godziny' })}.`,
  stale: () => 'W międzyczasie coś się przy stole zmieniło. Spójrz jeszcze raz i wybierz.',
  ahead: () => 'Strona wyprzedza serwer. Wczytaj ją ponownie; nic nie przepadło.',
  bot_stands_in: () => 'W tej chwili gra za ciebie bot. Najpierw wróć na swoje miejsce.',
  no_stand_in: () => 'Za to miejsce nie gra żaden bot.',
  resigned: () => 'To miejsce zostało oddane na dobre.',
  time_is_up: () => 'Twój czas na tę turę minął. Bot ją dokończy, a potem możesz wrócić na swoje miejsce.',
  not_your_turn: () => 'To nie twoja tura.',
  chance_is_not_yours: () => 'O dociąganiu i rzutach decyduje los.',
  nothing_to_undo: () => 'Tego nie można już cofnąć: coś zostało ujawnione albo inni zagrali dalej.',
  no_hint_now: () => 'Nie masz teraz nic do wyboru, więc nie ma podpowiedzi.',
  no_hints_here: () => 'Tutaj ludzie grają przeciw sobie, a gospodarz stołu nie zezwolił na podpowiedzi.',
  chance_first: () => 'Chwileczkę: najpierw dociągnięcie albo rzut.',
  illegal: () => 'Teraz to niemożliwe. Wybierz jeden z podświetlonych ruchów.',
  not_legal: () => 'Teraz to niemożliwe. Wybierz jeden z podświetlonych ruchów.',
};

import type { Words } from '../en';

export const pageRefusals: Words['refusals'] = {
  no_such_tournament: () => 'Nie ma takiego turnieju. Sprawdź link.',
  tournament_needs_clock: () => 'Turniej potrzebuje zegara, żeby nikt nie wstrzymywał innych.',
  round_robin_is_for_two: () => 'Każdy z każdym gra się przy stołach dla dwojga. Dla większej liczby wybierz system szwajcarski.',
  tournament_has_begun: () => 'Turniej już się zaczął.',
  too_many_tournaments: (v) => `Masz już ${v['most']} niezakończonych turniejów. Najpierw dokończ jeden z nich.`,
  tournament_is_full: (v) => `Miejsc jest tylko ${v['most']}.`,
  too_few_entrants: (v) => `Potrzeba co najmniej ${v['fewest']} uczestników; mogą to być boty.`,
  no_such_day: () => 'Nie ma tu zagadki ani rozdania z tego dnia.',
  other_puzzle: () => 'Ta strona ma w tym dniu inną zagadkę. Odśwież stronę.',
  no_such_move: () => 'Ten ruch nie jest tu możliwy.',
  answer_first: () => 'Najpierw odpowiedz; potem zobaczysz odpowiedzi innych.',
  too_many_channels: (v) => `Masz już tyle sposobów powiadamiania: ${v['most']}. Najpierw usuń jeden.`,
  not_offered: () => 'Ta strona nie wysyła wiadomości w ten sposób.',
  not_outside: () => 'Tego adresu nie można wywołać: musi zaczynać się od https i prowadzić na zewnątrz.',
  bad_link: () => 'Ten link już nie działa.',
};

import type { Words } from '../en';

export const pageRefusals: Words['refusals'] = {
  no_such_tournament: () => 'Questo torneo non esiste. Controlla il link.',
  tournament_needs_clock: () => 'Un torneo ha bisogno di un orologio, perché nessuno faccia aspettare gli altri.',
  round_robin_is_for_two: () => 'Tutti contro tutti è per tavoli da due. Per di più scegli i turni alla svizzera.',
  tournament_has_begun: () => 'Il torneo è cominciato.',
  too_many_tournaments: (v) => `Hai già ${v['most']} tornei in corso. Prima concludine uno.`,
  tournament_is_full: (v) => `C’è posto solo per ${v['most']}.`,
  too_few_entrants: (v) => `Servono almeno ${v['fewest']} partecipanti; valgono anche i bot.`,
  no_such_day: () => 'Qui non ci sono rompicapo né partita di questo giorno.',
  other_puzzle: () => 'Questo sito ha un altro rompicapo in questo giorno. Ricarica la pagina.',
  no_such_move: () => 'Qui quella mossa non è possibile.',
  answer_first: () => 'Prima rispondi; poi vedi che cosa hanno risposto gli altri.',
  too_many_channels: (v) => `Ricevi già avvisi in ${v['most']} modi. Prima rimuovine uno.`,
  not_offered: () => 'Questo sito non manda messaggi in questo modo.',
  not_outside: () => 'Quell’indirizzo non si può chiamare: deve cominciare con https e portare fuori, nel mondo.',
  bad_link: () => 'Questo link non funziona più.',
};

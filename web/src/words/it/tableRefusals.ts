import { pluralsOf } from '$/words/sentences';
import type { Words } from '../en';

const plural = pluralsOf('it');

export const tableRefusals: Words['refusals'] = {
  old_edition: () => 'I fogli di questa partita sono conservati qui in una forma più vecchia. Un server deve rileggerli, e ora nessuno risponde. Torna quando ce n’è uno; niente va perduto.',
  older_rules: () => 'Questa partita segue una versione delle regole che questa pagina non ha. Resta su questo dispositivo, come le altre tue partite; ricarica la pagina quando sarà stata aggiornata.',
  no_rules: () => 'Le regole di questa partita non sono arrivate. Controlla la connessione e ricarica la pagina; la partita è salvata su questo dispositivo.',
  other_rules: () => 'Questa partita ha regole diverse da quelle con cui si gioca qui adesso. Finiscila sul dispositivo su cui è cominciata.',
  banned: () => 'Per ora questo account non può entrare. Chiedi a chi ospita il sito.',
  nobody_waits: () => 'Lì non serve: nessuno aspetta in questo modo.',
  nobody_is_late: () => 'Qui nessuno ti ha lasciato solo.',
  too_early: (v) => `È troppo presto. Aspetta ancora ${plural(Number(v['hours']), { one: '# ora', other: '# ore' })}.`,
  stale: () => 'Nel frattempo il tavolo è andato avanti. Guarda di nuovo, poi scegli.',
  ahead: () => 'La pagina è più avanti del server. Ricaricala; nulla è perduto.',
  bot_stands_in: () => 'In questo momento un bot gioca per te. Prima riprendi il tuo posto.',
  no_stand_in: () => 'Nessun bot gioca per questo posto.',
  resigned: () => 'Questo posto è stato ceduto definitivamente.',
  time_is_up: () => 'Il tempo per questo turno è scaduto. Il bot lo porta a termine; poi potrai riprendere il tuo posto.',
  not_your_turn: () => 'Non è il tuo turno.',
  chance_is_not_yours: () => 'Pescare e lanciare i dadi spetta al caso.',
  nothing_to_undo: () => 'Non si può più annullare: qualcosa è stato rivelato, o gli altri sono andati avanti.',
  no_hint_now: () => 'Ora non hai nulla da decidere, quindi non c’è nessun consiglio.',
  no_hints_here: () => 'Qui si gioca tra persone, e chi ospita il tavolo non ha permesso i consigli.',
  chance_first: () => 'Un momento: prima bisogna pescare o lanciare i dadi.',
  illegal: () => 'Ora non è possibile. Scegli una delle mosse illuminate.',
  not_legal: () => 'Ora non è possibile. Scegli una delle mosse illuminate.',
};

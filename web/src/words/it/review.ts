import type { ReviewWords } from '../en/review';

export const review: ReviewWords = {
  title: 'Fortuna o bravura?',
  choose: 'Scegli il file di una partita finita, così come è stato salvato dopo il gioco.',
  file: 'File della partita',
  unreadable:
    'Questo file non si può analizzare qui: non è la registrazione di una partita, oppure le sue regole o la sua edizione non sono su questo dispositivo.',
  notOver: 'Si può analizzare solo una partita finita.',
  failed: 'L’analisi non è riuscita. Controlla la connessione e riprova.',
  again: 'Riprova',
  working: 'Ripercorro la partita…',
  chances: 'Probabilità di vittoria, passo per passo',
  atStep: (step, of, parts) => `Passo ${step} di ${of}: ${parts}`,
  seat: 'Giocatore',
  start: 'Inizio',
  luck: 'Fortuna',
  own: 'Scelte proprie',
  others: 'Gli altri',
  result: 'Risultato',
  accuracy: 'Precisione',
  sum: 'Inizio, fortuna, scelte proprie e gli altri danno insieme il risultato. In probabilità di vittoria; tra parentesi l’onore.',
  luckOf: (name, honor) => `${name}: ${honor} di onore grazie alla fortuna`,
  moments: (name) => `I momenti decisivi: ${name}`,
  none: 'Nessuna scelta ha spostato le probabilità di un punto intero. Ben giocato.',
  chose: 'Scelta fatta',
  better: 'Prometteva di più',
  gain: (points, honor) => `${points} punti di probabilità di vittoria, ${honor} di onore`,
  why: {
    gave: (name, points) => `Avrebbe lasciato a ${name} ${points} punti in meno.`,
    honor: 'Avrebbe portato più onore proprio.',
    place: 'Avrebbe conservato prospettive migliori.',
  },
  sure: (points) =>
    `Quanto è sicura questa analisi? Da un turno all’altro il giudizio è cambiato di circa ${points} punti. Differenze minori contano poco. Tutto è giudicato in base a ciò che il giocatore poteva sapere.`,
  accuracyMeans:
    'Precisione: 100 per la scelta migliore ogni volta, 0 per scelte alla cieca. Vale allo stesso modo in ogni partita.',
};

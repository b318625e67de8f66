import type { ReviewWords } from '../en/review';

export const review: ReviewWords = {
  title: 'Fortuna o bravura?',
  choose: 'Scegli il file di una partita finita, salvato dopo il gioco:',
  file: 'Scegli un file',
  another: 'Analizza un’altra partita dal suo file:',
  unreadable:
    'Questo file non si può analizzare qui: non è la registrazione di una partita, oppure le sue regole o la sua edizione non sono su questo dispositivo.',
  notOver: 'Si può analizzare solo una partita finita.',
  unpracticed:
    'In questa edizione ci sono numeri molto più grandi di quelli su cui i bot hanno imparato: le sue partite non si possono analizzare.',
  failed: 'L’analisi non è riuscita. Controlla la connessione e riprova.',
  oldBrowser:
    'Questo browser è troppo vecchio per le analisi: gli manca una parte di WebAssembly (SIMD) che i browser hanno dal 2023. Con uno più recente funziona.',
  again: 'Riprova',
  working: 'Ripercorro la partita…',
  chances: 'Probabilità di vittoria, passo per passo',
  atStep: (step, of, parts) => `Passo ${step} di ${of}: ${parts}`,
  show: (step) => `Guarda il tavolo al passo ${step}`,
  back: 'Torna all’analisi',
  sides: 'Fortuna e gioco',
  seat: 'Giocatore',
  start: 'Inizio',
  luck: 'Fortuna',
  own: 'Scelte proprie',
  others: 'Tutto il resto',
  result: 'Risultato',
  accuracy: 'Precisione',
  sum: 'Inizio, fortuna, scelte proprie e tutto il resto (ciò che hanno fatto gli altri, ciò che è venuto alla luce) danno insieme il risultato: sopra in punti percentuali di probabilità di vittoria, sotto in onore. I punti possono superare il centinaio: ciò che uno concede, gli altri lo restituiscono con le loro sviste.',
  luckOf: (parts) => `Onore dato o tolto dalla fortuna: ${parts}.`,
  accuracyMeans:
    'Precisione: 100 per la scelta migliore ogni volta, 0 per scelte alla cieca. Vale allo stesso modo in ogni partita.',
  moments: 'I momenti decisivi',
  whose: 'I momenti di',
  none: 'Nessuna scelta ha spostato le probabilità di un punto intero. Ben giocato.',
  chose: 'Scelta fatta',
  better: 'Prometteva di più',
  gain: (points) => `Probabilità di vittoria: ${points} punti percentuali.`,
  why: {
    left: (name, honor) => `Avrebbe lasciato a ${name} circa ${honor} di onore in meno.`,
    honor: (honor, source) => `Prometteva circa ${honor} di onore in più, soprattutto da «${source}».`,
    several: (honor) => `Prometteva circa ${honor} di onore in più, da più fonti.`,
    place: 'Lasciava prospettive migliori per il seguito.',
  },
  deeper: 'Guarda più a fondo',
  thinking: 'Penso alle mosse seguenti…',
  deeperSame: (seconds) => `Dopo ${seconds} secondi di riflessione, la ricerca farebbe lo stesso.`,
  deeperChosen: (seconds) =>
    `Dopo ${seconds} secondi di riflessione, la ricerca farebbe la scelta fatta: la differenza è minore di quanto sembrava.`,
  deeperOther: (seconds, action) => `Dopo ${seconds} secondi di riflessione, la ricerca farebbe altro: ${action}`,
  howSure: 'Quanto è sicura questa analisi?',
  sure: (points) =>
    `Da un turno all’altro le probabilità si sono spostate di circa ${points} punti percentuali che né la fortuna né una svista spiegano: più in là il giudizio non vede. Una piccola differenza fra due mosse può non esserlo; «Guarda più a fondo» la fa verificare dalla ricerca. Tutto è giudicato in base a ciò che il giocatore poteva sapere in quel momento.`,
};

import type { Words } from '../en';

export const replay: Words['replay'] = {
  first: 'All’inizio',
  back: 'Un passo indietro',
  play: 'Riproduci',
  pause: 'Pausa',
  next: 'Un passo avanti',
  last: 'Alla fine',
  step: (n, of) => `Passo ${n} di ${of}`,
  eyes: 'Visto da',
  choose: 'Scegli il file di una partita, come è stato salvato dopo aver giocato:',
  allHands: 'tutte le tessere',
};

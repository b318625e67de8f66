import type { Words } from '../en';

export const learning: Words['learning'] = {
  lesson: 'Segui la lezione',
  firstGame: 'Prima partita con spiegazioni',
  pictures: 'Per immagini',
  numbered: 'Tutte le regole, numerate',
  why: 'Una lezione mostra ogni cosa una volta e te la fa provare, in circa tre minuti. Poi gioca una partita intera contro un avversario facile: brevi spiegazioni dicono che cosa c’è di nuovo.',
};

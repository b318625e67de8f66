import type { Words } from '../en';

export const guide: Words['guide'] = {
  title: 'Impara giocando',
  next: 'Avanti',
  off: 'Nascondi le spiegazioni',
  whole: 'Mostra tutta la spiegazione',
};

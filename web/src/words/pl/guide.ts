import type { Words } from '../en';

export const guide: Words['guide'] = {
  title: 'Naucz się, grając',
  next: 'Dalej',
  off: 'Bez wskazówek',
  whole: 'Pokaż całą wskazówkę',
};

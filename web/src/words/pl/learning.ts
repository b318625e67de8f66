import type { Words } from '../en';

export const learning: Words['learning'] = {
  lesson: 'Zacznij lekcję',
  firstGame: 'Pierwsza partia ze wskazówkami',
  pictures: 'W obrazkach',
  numbered: 'Wszystkie zasady z numerami',
  why: 'Lekcja pokazuje każdą rzecz raz i pozwala ją wypróbować, w jakieś trzy minuty. Potem rozegraj całą partię z łatwym przeciwnikiem; krótkie wskazówki objaśniają to, co nowe.',
};

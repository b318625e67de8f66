import type { oneself as english } from '../en/oneself';

export const oneself: typeof english = {
  gone: 'Ktoś, kto odszedł',
  account: 'Konto',
  note: 'Grasz też na innym urządzeniu? Z kontem znajdziesz tam swoje gry.',
  noteMake: 'Załóż konto',
  noteClose: 'Nie, dziękuję',
  myGames: 'Moje gry',
};

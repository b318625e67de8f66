import type { oneself as english } from '../en/oneself';

export const oneself: typeof english = {
  gone: 'Qualcuno che se n’è andato',
  account: 'Account',
  note: 'Giochi anche su un altro dispositivo? Con un account ritrovi lì le tue partite.',
  noteMake: 'Crea un account',
  noteClose: 'No, grazie',
  myGames: 'Le mie partite',
};

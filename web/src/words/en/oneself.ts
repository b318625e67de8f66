/** Oneself, as far as the home page speaks of it. */
export const oneself = {
  gone: 'Someone who left',
  account: 'Account',
  note: 'Do you also play on another device? With an account you find your games there, too.',
  noteMake: 'Make an account',
  noteClose: 'No, thank you',
  myGames: 'My games',
};

/** The games as they are called and told in a sentence: all that the home page says of them. */
export const named = {
  harvest: {
    name: 'The Harvest Festival',
    short: 'Harvest',
    about: 'Place lake tiles: every tile gives each player the lantern that faces them. Turn sets of cards into honor.',
  },
  dice: {
    name: 'Lanterns Dice',
    short: 'Dice',
    about: 'Roll four dice, turn the tray, shade your lake. Complete pools and launch fireworks over them.',
  },
};

/** What else a game says: the rest comes with its table. */
export type Untitled<Game> = Omit<Game, keyof typeof named.harvest>;

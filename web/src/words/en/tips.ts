/** The notes of a first game: one thought at a time, when it matters. */
export const tips = {
  harvest: {
    welcome:
      'This is the palace lake. Every tile has a color on each side, and every side faces a player. You sit at the bottom: the color that faces you on a new tile is the lantern you receive.',
    pick: 'Your tiles are below. Pick one up.',
    turn: 'Each seat now shows the lantern it would receive. Turn the tile (tap it again, or R) and watch the lanterns change: you decide what everyone gets.',
    place: 'Where two touching sides have the same color you earn one more card: a match. Spots with a match show it. Choose a spot and place the tile.',
    placeAnywhere:
      'No spot matches this tile as it is turned now. Turn it on to look for a match, or place it anywhere: everyone still receives the color that faces them.',
    placed: (gains: string) => `Done! ${gains}`,
    theirs: (name: string, what: string) => `${name} placed a tile. You get a card too, the one facing you: ${what}`,
    theirsEmpty: (name: string, what: string) =>
      `${name} placed a tile. ${what} faces you, but the supply has none left, so you get nothing this time.`,
    platform: 'A tile with a round platform that takes part in a match also earns a favor token.',
    favors: 'Two favor tokens let you exchange one of your cards for another color, at the start of your turn.',
    dedicate: 'Your cards make a set! A lit dedication pays the honor on its token. Honor wins the game, and the tokens get smaller: don’t wait too long.',
    sets: 'Collect sets for dedications: four of one color, three pairs, or all seven colors. The numbers show what each pays now.',
    discard: 'You can’t place a tile while you hold more than twelve cards. Dedicate, or give the marked cards back.',
    empty: 'A color that has run out in the supply brings nothing to anyone. Struck-through lanterns show it.',
    final: 'All tiles are placed. In the final turn you can exchange and dedicate one last time.',
  },
  dice: {
    welcome:
      'This is your sheet: a lake of pools, each of two colored areas. Shade both areas and the pool is completed. Completed pools carry fireworks.',
    tray: 'Four dice lie in the tray. Turn it: everyone will face one die. Keep the color you want for yourself.',
    shade: 'Shade one area of the color you face. Lit areas can be chosen. A pavilion brings a gift.',
    bonus: 'It is your turn, so you may also shade an area in the color of the turn bonus printed on your sheet.',
    platform: 'You completed a pool with a platform: shade one more area, of any color, right beside it. Such bonuses can chain.',
    emperor: 'Gifts pay for emperor cards: one card a turn. A lit card can be used now.',
    launch: 'You can launch fireworks over completed pools in the shape of a tile. Pick a shape and place it over them. The values fall: don’t wait too long.',
    boats: 'A boat scores when its pool stays unshaded and the four pools next to it are completed.',
    done: 'Press “Done with this turn” when you want nothing more.',
    final: 'Everyone may launch one last display. Then the score: fireworks, the second largest group, and boats.',
  },
};

export type TipWords = typeof tips;

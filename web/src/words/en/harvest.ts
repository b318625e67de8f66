import { pluralsOf } from '$/words/sentences';

const plural = pluralsOf('en');

/** The Harvest Festival: table, log and score. */
const harvest = {
  lake: 'The lake',
  lakeHelp: 'Arrow keys move over the lake, R turns the tile, Enter places it.',
  hand: 'Your tiles',
  yourCards: 'Your lantern cards',
  supply: 'Supply',
  noneLeft: 'none left',
  stack: 'Draw stack',
  favorTokens: 'Favor tokens',
  dedications: 'Dedications',
  steps: { exchange: 'Exchange', dedicate: 'Dedicate', place: 'Place a tile' } as Record<string, string>,
  stepsLabel: 'Steps of the turn',
  types: {
    four_of_a_kind: 'Four of a kind',
    three_pair: 'Three pair',
    seven_unique: 'Seven unique',
  } as Record<string, string>,
  needs: {
    four_of_a_kind: 'four cards of one color',
    three_pair: 'two cards each of three colors',
    seven_unique: 'one card of every color',
  } as Record<string, string>,
  youCan: 'you can',
  topToken: (n: number) => `next token: ${n} honor`,
  tokensLeft: (n: number) => plural(n, { one: '# token left', other: '# tokens left' }),
  dedicate: (type: string, honor: number) => `Dedicate ${type} for ${honor} honor`,
  chooseSet: 'Which cards?',
  exchange: 'Exchange',
  /** Why something is not possible: what is there, and what it takes. */
  obstacles: {
    set_incomplete: (missing: number) => plural(missing, { one: '# card short', other: '# cards short' }),
    needs_favors: (have: number, need: number) =>
      `${plural(need, { one: 'An exchange costs # favor token', other: 'An exchange costs # favor tokens' })}; you have ${have}.`,
    too_many_cards: (have: number, need: number) =>
      `${plural(have, { one: 'You hold # card', other: 'You hold # cards' })}; the limit for placing a tile is ${need}. Make a dedication, or discard marked cards.`,
    plain: {
      exchange_too_late: 'An exchange comes first in a turn; it is too late this turn.',
      dedication_too_late: 'one a turn, before discarding',
      no_such_card: 'You have no card to give back.',
      supply_empty: 'The supply is empty: there is nothing to take.',
    } as Record<string, string>,
  },
  startPlayer: 'start player',
  exchangeTitle: 'Exchange a lantern card',
  exchangeCost: (cost: number, have: number) =>
    `${plural(cost, { one: 'Costs # favor token', other: 'Costs # favor tokens' })}; you have ${have}.`,
  give: 'Give back',
  take: 'and take',
  giveFirst: 'Choose the card you give back.',
  completes: (sets: string[]) => `completes a set: ${sets.join(', ')}`,
  discardThis: (color: string) => `Discard ${color}`,
  discardFirst: {
    title: 'Discard before dedicating?',
    why: (sets: string) =>
      `You can still make a dedication: ${sets}. Dedications come before discarding, so a discard ends that for this turn.`,
    stay: 'Dedicate first',
  },
  pass: 'Done',
  pickTile: 'Pick up a tile to see what it brings everyone.',
  placeIt: 'Choose where it goes. Turn it with a tap, the wheel or R.',
  placeItByTouch: 'Choose where it goes. Tap the tile in your hand to turn it.',
  planIt: 'Try it out: turn it, hold it over the lake. You place it when it is your turn.',
  confirmPlace: 'Place it here',
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  mayExchange: 'You may exchange, dedicate, or place a tile right away.',
  mayDedicate: 'You may dedicate, or place a tile.',
  mayFinal: 'Final turn: exchange and dedicate once more, then you are done.',
  tile: (sides: string[], platform: string) =>
    `Lake tile: top ${sides[0]}, right ${sides[1]}, bottom ${sides[2]}, left ${sides[3]}${platform ? `, platform with ${platform}` : ''}`,
  startTile: 'starting tile with a boat',
  platforms: { lotus: 'a lotus', koi: 'a koi', panda: 'a panda', dragon: 'a dragon' } as Record<string, string>,
  cell: (where: string) => `Open spot, ${where}`,
  where: (x: number, y: number) => {
    const parts = [];
    if (y) parts.push(`${Math.abs(y)} ${y < 0 ? 'above' : 'below'}`);
    if (x) parts.push(`${Math.abs(x)} to the ${x < 0 ? 'left' : 'right'} of`);
    return parts.length ? `${parts.join(' and ')} the starting tile` : 'the middle';
  },
  noMatch: 'no match',
  noMatchHere: 'No match here.',
  matches: (icons: string) => `Match: ${icons}`,
  everyoneGets: (parts: string) => `Everyone: ${parts}`,
  gets: (name: string, what: string) => `${name} ${what}`,
  getsNothing: (name: string, icon: string) => `${name} nothing (no ${icon} left)`,
  log: {
    place: 'lake tile placed',
    exchange: (give: string, take: string) => `exchange: ${give} for ${take}`,
    dedicate: (type: string, honor: number) => `dedication, ${type}: +${honor} honor`,
    discard: (icon: string) => `discard: ${icon}`,
    pass: 'final turn done',
    start: 'start player (faces red)',
    draw: 'draws a tile',
  },
  end: {
    favorsTie: 'Favors left',
    cardsTie: 'Cards left',
    how: 'Most honor wins. Ties go to the most favor tokens, then to the most lantern cards; after that the victory is shared.',
  },
};

/** Why the rules refuse something. */
const refusals: Record<string, () => string> = {
  exchange_too_late: () => 'An exchange comes before the dedication, once a turn.',
  needs_favors: () => 'An exchange costs 2 favor tokens; you have too few.',
  same_color: () => 'An exchange takes a different color.',
  no_such_card: () => 'You have no card of that color.',
  supply_empty: () => 'The supply has no card of that color.',
  dedication_too_late: () => 'One dedication a turn, before discarding or placing.',
  set_incomplete: () => 'Your cards do not make this set.',
  no_discard_now: () => 'Cards are discarded only before placing, while you hold more than 12.',
  no_tiles_left: () => 'All tiles are placed.',
  too_many_cards: () => 'Get down to 12 cards before placing a tile.',
  not_in_hand: () => 'That tile is not in your hand.',
  cell_not_open: () => 'A tile goes to an empty spot beside another tile.',
  must_place: () => 'Only the final turn can be passed; a tile has to be placed.',
};

/** What the table of this game says beside what every table says. */
export const said = { harvest, refusals };

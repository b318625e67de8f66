/** Why something was refused on pages away from tables: tournaments, the days, notices. */

type Values = Record<string, unknown>;

export const pageRefusals: Record<string, (values: Values) => string> = {
  no_such_tournament: () => 'There is no such tournament. Check the link.',
  tournament_needs_clock: () => 'A tournament needs a clock, so that nobody holds up the others.',
  round_robin_is_for_two: () => 'Everyone against everyone is for tables of two. Choose Swiss rounds for more.',
  tournament_has_begun: () => 'The tournament has begun.',
  too_many_tournaments: (v) => `You have ${v['most']} tournaments that are not over. Finish one first.`,
  tournament_is_full: (v) => `There is room for ${v['most']} only.`,
  too_few_entrants: (v) => `At least ${v['fewest']} have to take part; bots may, too.`,
  no_such_day: () => 'There is no puzzle and no deal of this day here.',
  other_puzzle: () => 'This site has another puzzle on this day. Reload the page.',
  no_such_move: () => 'That move is not possible here.',
  answer_first: () => 'Answer first; then you see what the others answered.',
  too_many_channels: (v) => `You are told in ${v['most']} ways already. Remove one first.`,
  not_offered: () => 'This site does not send messages that way.',
  not_outside: () => 'That address cannot be called. It has to begin with https and lead out into the world.',
  bad_link: () => 'This link no longer works.',
};

/** Why something was refused at a table, whatever is played there. */

import { pluralsOf } from '$/words/sentences';

const plural = pluralsOf('en');

type Values = Record<string, unknown>;

export const tableRefusals: Record<string, (values: Values) => string> = {
  old_edition: () => 'The sheets of this game are kept here in an older form. A server has to read them again, and none answers now. Come back when one does; nothing is lost.',
  older_rules: () => 'This game goes by a version of the rules that this page does not have. It stays on this device, and your other games with it; load the page again when it has been renewed.',
  no_rules: () => 'The rules of this game did not arrive. Check the connection and load the page again; the game is kept on this device.',
  other_rules: () => 'This game has other rules than those played here now. Finish it on the device it was begun on.',
  banned: () => 'This account is kept out for now. Ask the host of this site.',
  nobody_waits: () => 'Nobody waits there in a way that this could help.',
  nobody_is_late: () => 'Nobody has left you alone here.',
  too_early: (v) => `It is too early for that. Wait ${plural(Number(v['hours']), { one: '# more hour', other: '# more hours' })}.`,
  stale: () => 'The table has moved on in the meantime. Look again, then choose.',
  ahead: () => 'The page is ahead of the server. Load it again; nothing is lost.',
  bot_stands_in: () => 'A bot plays for you at the moment. Take your seat back first.',
  no_stand_in: () => 'No bot is playing for this seat.',
  resigned: () => 'This seat was given up for good.',
  time_is_up: () => 'Your time for this turn is up. The bot finishes it; then you can take your seat back.',
  not_your_turn: () => 'It is not your turn.',
  chance_is_not_yours: () => 'Drawing and rolling are up to chance.',
  nothing_to_undo: () => 'That can no longer be taken back: something was revealed, or others have gone on.',
  no_hint_now: () => 'There is nothing to decide for you now, so there is no hint.',
  no_hints_here: () => 'People play against each other here, and the host has not allowed hints.',
  chance_first: () => 'One moment: something has to be drawn or rolled first.',
  illegal: () => 'That is not possible now. Choose one of the lit moves.',
  not_legal: () => 'That is not possible now. Choose one of the lit moves.',
};

/** What any game says: the server's own words for all of them. */

import type { DiceAction, DiceJournalEntry, DiceView } from '$/dice/messages';
import type * as messages from './generated/messages';

export type GameAction = messages.GameAction | DiceAction;
export type GameView = messages.GameView | DiceView;
export type JournalEntry = messages.JournalEntry | DiceJournalEntry;

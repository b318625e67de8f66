// Generated from the rules by `make wasm`; do not edit.

import type { Face, Wording } from '../../../engine/face.ts';
import type { DiceAction, DiceJournalEntry, DiceOptions, DiceResult, DiceView } from '../messages.ts';

export const face: Face;
export const wording: Wording<DiceAction, DiceView, DiceJournalEntry, DiceResult, DiceOptions>;

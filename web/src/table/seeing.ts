/**
 * The game as a table's seats may know it, in words: made by the rules in this browser from the states that were
 * seen, or, where there are none, as the server describes it.
 */

import { Sight } from '$/engine/sight';
import { hasModule, loadRules, NoModule, type GameRules } from '$/engine/loading';
import { SPECTATOR } from '$/engine/module';
import { fromBase64 } from '$/lib/base64';
import { unpack, type Choice } from '$/lib/choices';
import type {
  GameAction,
  GameOptions,
  GameResult,
  GameView,
  JournalEntry,
  SeenPosition,
  SeenState,
  TableState,
} from '$/lib/generated/messages';

export type GameSight = Sight<GameAction, GameView, JournalEntry, GameResult, GameOptions>;

/** The game after some event, as one seat, or a spectator, may know it. */
export interface Position {
  number: number;
  seat: number | null;
  view: GameView;
  /** What the seat may do now. */
  choices: readonly Choice[];
  undo: number | null;
  /** The same as the rules see it; null where the server describes it. */
  sight: GameSight | null;
  /** Whether own moves are in it that the server has yet to confirm. */
  isAhead: boolean;
}

/** A position that the server has described. */
export function described({ number, seat, view, choices, undo }: SeenPosition): Position {
  return { number, seat, view, choices: unpack(choices), undo, sight: null, isAhead: false };
}

export class Seeing {
  private constructor(private readonly rules: GameRules) {}

  /** The rules of a table, and of no other version. */
  static async open({ settings, rules_version }: TableState): Promise<Seeing> {
    if (!hasModule(settings.game)) throw new NoModule(settings.game);
    const rules = await loadRules(settings.game, rules_version);
    rules.learn((settings.options as { edition?: unknown } | undefined)?.edition);
    return new Seeing(rules);
  }

  /** What was seen, in words, and who is asked now; the seats of a table say who chooses for themselves. */
  look({ number, seat, state, undo }: SeenState, table: TableState): { position: Position; acting: number[] } {
    const sight: GameSight = new Sight(this.rules, seat ?? SPECTATOR, fromBase64(state));
    const acting = table.phase === 'playing' ? sight.acting(table.settings.players) : [];
    const chair = seat === null ? undefined : table.seats[seat];
    const isAsked = seat !== null && acting.includes(seat) && chair?.kind === 'person' && chair.stand_in === null;
    const choices = isAsked ? sight.choices : [];
    return { position: { number, seat, view: sight.view, choices, undo, sight, isAhead: false }, acting };
  }
}

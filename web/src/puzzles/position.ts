/** The position of a puzzle on this device: what its seat may know, what it may do, and what comes of it. */

import { loadRules, type GameRules } from '$/engine/loading';
import { Sight } from '$/engine/sight';
import type { Choice } from '$/lib/choices';
import type { GameAction, GameOptions, GameResult, GameView, JournalEntry } from '$/lib/generated/messages';
import type { Pack, Puzzle } from './pack';

type GameSight = Sight<GameAction, GameView, JournalEntry, GameResult, GameOptions>;

export class Position {
  readonly view: GameView;
  readonly choices: Choice[];

  private constructor(
    readonly seat: number,
    readonly puzzle: Puzzle,
    private readonly sight: GameSight,
  ) {
    this.view = sight.view;
    this.choices = sight.choices;
  }

  static async of(pack: Pack, puzzle: Puzzle): Promise<Position> {
    const rules = await loadRules(pack.game);
    if (rules.face.rulesVersion !== pack.rulesVersion) throw new RangeError('These puzzles have other rules.');
    const game = playThrough(rules, puzzle);
    const seat = rules.entries.next_to_act(game);
    const seen = rules.newState();
    rules.entries.see(game, seat, seen);
    return new Position(seat, puzzle, new Sight(rules, seat, rules.save(seen)));
  }

  /** How the table looks to the seat after an action; null where it is not legal. */
  after(action: GameAction): GameView | null {
    return this.sight.after(this.sight.number(action))?.sight.view ?? null;
  }

  /** An action with what it brings to whom, by its number. */
  tell(number: number): { seat: number; action: GameAction; journal: JournalEntry[]; view: GameView } {
    const after = this.sight.after(number)!;
    return { seat: this.seat, action: this.actionOf(number), journal: after.journal, view: after.sight.view };
  }

  number(action: GameAction): number {
    return this.sight.number(action);
  }

  /** Whether an action leads to the same as the answer. */
  isAnswer(number: number): boolean {
    if (number === this.puzzle.answer) return true;
    const [mine, best] = [this.sight.after(number), this.sight.after(this.puzzle.answer)];
    return JSON.stringify(mine?.sight.view) === JSON.stringify(best?.sight.view);
  }

  private actionOf(number: number): GameAction {
    return this.choices.find(({ action }) => this.sight.number(action) === number)!.action;
  }
}

/** The state a path leads to; where it stands in the module's memory. */
function playThrough(rules: GameRules, { players, path }: Puzzle): number {
  const opening = rules.opening(players);
  if (!opening) throw new RangeError(`There is no opening for ${players} players.`);
  const game = rules.newState();
  rules.begin(game, opening, {});
  for (const number of path) {
    const seat = rules.entries.next_to_act(game);
    if (!rules.entries.is_legal(game, seat, number)) throw new RangeError('The rules do not lead to this puzzle.');
    rules.entries.apply(game, seat, number);
  }
  return game;
}

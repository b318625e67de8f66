/** Where the game stands for each of our seats: as the server confirmed it, with own moves that it has yet to confirm. */

import type { Event, GameAction } from '$/lib/generated/messages';
import { randomWord } from '$/lib/random';
import { goAhead, withMoves, type OwnMove } from './ahead';
import type { Position } from './seeing';

type BySeat = ReadonlyMap<number | null, Position>;

export class Positions {
  shown = $state.raw<BySeat>(new Map());
  /** Positions as the server said them last. */
  #confirmed: BySeat = new Map();
  /** Own moves that are shown and not confirmed yet; the first of them is on its way. */
  #ahead: readonly OwnMove[] = [];
  /** For each seat the position before its last move, by the event that could be taken back. */
  readonly #before = new Map<number, { undo: number; position: Position }>();

  get first(): OwnMove | undefined {
    return this.#ahead[0];
  }

  has(move: OwnMove): boolean {
    return this.#ahead.includes(move);
  }

  confirmed(seat: number): Position | undefined {
    return this.#confirmed.get(seat);
  }

  /** The server's word, and the events that led to it. */
  confirm(positions: readonly Position[], events: readonly Event[]): void {
    for (const position of positions) this.#noteBefore(position, events);
    this.#confirmed = new Map([...this.#confirmed, ...positions.map((position) => [position.seat, position] as const)]);
    this.#show();
  }

  /** Show a move from a position before the server has confirmed it; null where the rules here do not lead further. */
  goAhead(from: Position, action: GameAction): OwnMove | null {
    const next = goAhead(randomWord(), from, action);
    if (!next) return null;
    const [move, position] = next;
    this.#ahead = [...this.#ahead, move];
    this.shown = new Map([...this.shown, [position.seat, position]]);
    return move;
  }

  /** Show what an undo will lead back to; false where that is not known here. */
  goBack({ seat, undo }: Position): boolean {
    const before = seat === null ? undefined : this.#before.get(seat);
    if (before?.undo !== undo || !before) return false;
    this.shown = new Map([...this.shown, [seat, { ...before.position, undo: null, isAhead: true }]]);
    return true;
  }

  /** The own move that an answer is about, no longer ahead. */
  answered(id: string | null): OwnMove | undefined {
    const own = this.#ahead.find((one) => id !== null && one.id === id);
    this.#ahead = this.#ahead.filter((one) => one !== own);
    return own;
  }

  /** Something was refused: it is as if nothing had been shown ahead. */
  takeBack(): void {
    this.#ahead = [];
    this.#show();
  }

  /** What an own move can be taken back to is remembered, so that it is there at once. */
  #noteBefore({ seat, undo }: Position, events: readonly Event[]): void {
    const before = this.#confirmed.get(seat);
    if (seat === null || before?.undo === undo) return;
    const isOwnMove = undo !== null && events.length === 1 && events[0]?.number === undo;
    if (isOwnMove && before) this.#before.set(seat, { undo, position: before });
    else this.#before.delete(seat);
  }

  #show(): void {
    this.shown = withMoves(this.#confirmed, this.#ahead);
  }
}

/**
 * The Harvest table as one player handles it: which tile is picked up, how it is turned, where it would go.
 *
 * Laws of this file:
 * 1. It holds no rule: what may be done, and what it would bring, is looked up in the server's choices.
 *    A placed tile lies on the lake at once, while the server is told; a refusal takes it back.
 * 2. Spots and directions on the screen are turned so that the player sits at the bottom; actions are not.
 */

import type { Choice } from '$/lib/choices';
import type {
  GameAction,
  HarvestDedicate,
  HarvestDiscard,
  HarvestExchange,
  HarvestJournalEntry,
  HarvestPass,
  HarvestPlace,
  HarvestView,
} from '$/lib/generated/messages';
import type { Color, Direction } from '$/pieces/drawing';
import type { GameSource } from '$/table/game';
import { obstacleToDedicate } from './obstacles';
import { turnDirection, turnSides, turnSpot, turnsToBottom, type Spot } from './geometry';

export type HarvestChoice<Action> = { action: Action; brings: HarvestJournalEntry[] };
export type LakeTile = HarvestView['lake'][number];
export type HandTile = HarvestView['hand'][number];

export function keyOf(spot: Spot): string {
  return `${spot.x},${spot.y}`;
}

export class HarvestModel {
  /** The number of the tile in the hand that is picked up. */
  picked = $state<number | null>(null);
  /** Quarter turns of the picked tile as its player sees it. */
  turned = $state(0);
  /** The open cell (on the lake, not on the screen) that is looked at. */
  target = $state.raw<Spot | null>(null);
  /** The placement that is on its way to the server. */
  sent = $state.raw<HarvestPlace | null>(null);
  #source: () => GameSource;

  constructor(source: () => GameSource) {
    this.#source = source;
  }

  get view(): HarvestView {
    return this.#source().view as HarvestView;
  }

  /** Nothing, while a placement is on its way: what comes after it is not known yet. */
  get choices(): readonly Choice[] {
    return this.sent ? [] : this.#source().choices;
  }

  /** Quarter turns by which the whole table is turned for this player. */
  turns: number = $derived.by(() => {
    const seat = this.view.seats[this.view.seat ?? 0];
    return seat ? turnsToBottom(seat.side) : 0;
  });

  places: HarvestChoice<HarvestPlace>[] = $derived.by(() => this.#of<HarvestPlace>('place'));
  exchanges: HarvestChoice<HarvestExchange>[] = $derived.by(() => this.#of<HarvestExchange>('exchange'));
  dedications: HarvestChoice<HarvestDedicate>[] = $derived.by(() => this.#of<HarvestDedicate>('dedicate'));
  discards: HarvestChoice<HarvestDiscard>[] = $derived.by(() => this.#of<HarvestDiscard>('discard'));
  pass: HarvestChoice<HarvestPass> | null = $derived.by(() => this.#of<HarvestPass>('pass')[0] ?? null);

  /** The first step of the turn that still offers something; with a tile in the hand, placing it. */
  step: string = $derived.by(() => {
    if (this.picked !== null) return 'place';
    if (this.exchanges.length) return 'exchange';
    if (this.dedications.length) return 'dedicate';
    return this.places.length || this.discards.length ? 'place' : this.view.step;
  });

  /** What the picked tile, turned as it is, would bring on each open cell. */
  previews: ReadonlyMap<string, HarvestChoice<HarvestPlace>> = $derived.by(() => {
    const found = new Map<string, HarvestChoice<HarvestPlace>>();
    for (const choice of this.places) {
      if (choice.action.tile === this.picked && choice.action.rotation === this.rotation) {
        found.set(keyOf(choice.action), choice);
      }
    }
    return found;
  });

  /** What the tile would bring where it is held, or, held nowhere, at least whom it faces. */
  preview: HarvestChoice<HarvestPlace> | null = $derived.by(() => {
    if (this.target) return this.previews.get(keyOf(this.target)) ?? null;
    return this.previews.values().next().value ?? null;
  });

  /** The placed tile that the server has not told of yet. */
  #sentTile: LakeTile | null = $derived.by(() => {
    const held = this.view.hand.find((tile) => tile.tile === this.sent?.tile);
    if (!this.sent || !held) return null;
    const { tile, x, y, rotation } = this.sent;
    return { tile, x, y, rotation, sides: turnSides(held.sides, rotation), platform: held.platform };
  });

  lake: readonly LakeTile[] = $derived(this.#sentTile ? [...this.view.lake, this.#sentTile] : this.view.lake);
  hand: readonly HandTile[] = $derived(this.view.hand.filter(({ tile }) => tile !== this.#sentTile?.tile));
  openCells: readonly Spot[] = $derived.by(() => {
    const cells = this.view.open.map(([x, y]) => ({ x: x ?? 0, y: y ?? 0 }));
    const taken = this.#sentTile ? keyOf(this.#sentTile) : '';
    return cells.filter((cell) => keyOf(cell) !== taken);
  });

  pickedTile: HandTile | null = $derived(this.view.hand.find((tile) => tile.tile === this.picked) ?? null);

  /** The rotation of the picked tile in the record's words: on the table, not on the screen. */
  get rotation(): number {
    return (this.turned - this.turns + 4) % 4;
  }

  /** While others move, tiles can be picked up, turned and tried; nothing is placed. */
  isPlanning: boolean = $derived.by(
    () => !this.sent && this.choices.length === 0 && this.view.seat !== null && this.view.phase === 'turns',
  );

  /** Whether a tile can be picked up: to place it, or to plan. */
  canHold(tile: number): boolean {
    return this.canPlace(tile) || (this.isPlanning && this.hand.some((held) => held.tile === tile));
  }

  /** Whether the tile in the hand can be held over a cell. */
  canTry(cell: Spot): boolean {
    return this.previews.has(keyOf(cell)) || (this.isPlanning && this.picked !== null);
  }

  canPlace(tile: number): boolean {
    return this.places.some((choice) => choice.action.tile === tile);
  }

  /** Pick a tile up; picking it up again turns it. */
  pick(tile: number): void {
    if (this.picked === tile) {
      this.turn(1);
      return;
    }
    this.picked = tile;
    this.turned = 0;
  }

  turn(quarters: number): void {
    this.turned = (this.turned + quarters + 4) % 4;
  }

  putBack(): void {
    this.picked = null;
    this.target = null;
    this.turned = 0;
  }

  /** Hold the tile as an action says, for hints. */
  hold(action: HarvestPlace): void {
    this.picked = action.tile;
    this.turned = (action.rotation + this.turns) % 4;
    this.target = { x: action.x, y: action.y };
  }

  /** Place the picked tile on a cell, if the server offers that. */
  placeAt(spot: Spot): boolean {
    const choice = this.previews.get(keyOf(spot));
    if (!choice || this.sent) return false;
    this.putBack();
    void this.#place(choice.action);
    return true;
  }

  /** The sets that an exchange would complete. */
  completedBy(action: HarvestExchange): string[] {
    const after = this.#source().after(action) as HarvestView | null;
    if (!after) return [];
    const isOpen = (type: string, view: HarvestView) => obstacleToDedicate(type, view) === null;
    const types = after.dedications.map(({ type }) => type);
    return types.filter((type) => isOpen(type, after) && !isOpen(type, this.view));
  }

  do(action: GameAction): void {
    void this.#source().move(action);
  }

  async #place(action: HarvestPlace): Promise<void> {
    this.sent = action;
    try {
      await this.#source().move(action);
    } finally {
      this.sent = null;
    }
  }

  /** A tile's colors as they lie on the screen. */
  sidesOf(tile: LakeTile): Color[] {
    return turnSides(tile.sides, this.turns);
  }

  /** The colors of a tile in the hand: the picked one as it is turned, the others as printed. */
  sidesInHand(tile: HandTile): Color[] {
    return tile.tile === this.picked ? turnSides(tile.sides, this.turned) : [...tile.sides];
  }

  onScreen(spot: Spot): Spot {
    return turnSpot(spot, this.turns);
  }

  sideOnScreen(side: Direction): Direction {
    return turnDirection(side, this.turns);
  }

  #of<Action>(kind: string): HarvestChoice<Action>[] {
    return this.choices.filter((choice) => choice.action.kind === kind) as unknown as HarvestChoice<Action>[];
  }
}

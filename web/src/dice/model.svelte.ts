/**
 * The Dice table as one player handles it: which cause is being used, how the tray would lie, which shape is in the hand.
 *
 * Laws of this file:
 * 1. It holds no rule: what may be shaded, paid or launched is looked up in the server's choices.
 * 2. A shape in the hand snaps only to placements that the server listed.
 */

import type { Choice } from '$/lib/choices';
import type {
  DiceEmperor,
  DiceJournalEntry,
  DiceLaunch,
  DiceOrient,
  DicePass,
  DiceReroll,
  DiceShade,
  DiceView,
  GameAction,
} from '$/lib/generated/messages';
import type { GameSource } from '$/table/game';
import { areaKey } from './lattice';
import { cellsOf, distanceTo, flipped, shapeKey, turned } from './shapes';
import type { Cause, Place } from './types';

export type DiceChoice<Action> = { action: Action; brings: DiceJournalEntry[] };

const CAUSES: readonly Cause[] = ['platform', 'die', 'turn_bonus', 'emperor'];

/** What an action would give up for good: areas that could still be shaded, or the last display. */
export type Loss = Cause | 'launch';

export interface Question {
  action: GameAction;
  losses: readonly Loss[];
}

export class DiceModel {
  /** The cause the player chose, while it is still open. */
  wished = $state<Cause | null>(null);
  /** Quarter turns of the tray while the player tries them. */
  trayTurn = $state(0);
  /** The emperor card that is looked at before it is paid. */
  card = $state<number | null>(null);
  /** The shape in the hand. */
  shape = $state<string | null>(null);
  /** The shape as it is turned and flipped. */
  cells = $state.raw<Place[]>([]);
  /** An action that waits for the player's word, because it would give something up. */
  asking = $state.raw<Question | null>(null);
  /** The area that a finger has chosen, before it is shaded. */
  aimed = $state<string | null>(null);
  /** Whether a small sheet is looked at from near. */
  isNear = $state(false);
  /** The pool the pointer or the focus is at. */
  at = $state.raw<Place | null>(null);
  #source: () => GameSource;

  constructor(source: () => GameSource) {
    this.#source = source;
  }

  get view(): DiceView {
    return this.#source().view as DiceView;
  }

  get choices(): readonly Choice[] {
    return this.#source().choices;
  }

  shades: DiceChoice<DiceShade>[] = $derived.by(() => this.#of<DiceShade>('shade'));
  orients: DiceChoice<DiceOrient>[] = $derived.by(() => this.#of<DiceOrient>('orient'));
  emperors: DiceChoice<DiceEmperor>[] = $derived.by(() => this.#of<DiceEmperor>('emperor'));
  launches: DiceChoice<DiceLaunch>[] = $derived.by(() => this.#of<DiceLaunch>('launch'));
  reroll: DiceChoice<DiceReroll> | null = $derived.by(() => this.#of<DiceReroll>('reroll')[0] ?? null);
  pass: DiceChoice<DicePass> | null = $derived.by(() => this.#of<DicePass>('pass')[0] ?? null);

  /** What lets the player shade now, in the order of the turn. */
  causes: Cause[] = $derived(CAUSES.filter((cause) => this.shades.some(({ action }) => action.cause === cause)));
  cause: Cause | null = $derived(
    this.wished && this.causes.includes(this.wished) ? this.wished : (this.causes[0] ?? null),
  );

  /** The areas that can be shaded for the cause in use. */
  lit: ReadonlyMap<string, DiceChoice<DiceShade>> = $derived.by(() => {
    const found = new Map<string, DiceChoice<DiceShade>>();
    if (this.shape || this.calling) return found;
    for (const choice of this.shades) {
      const { cause, row, column, area } = choice.action;
      if (cause === this.cause) found.set(areaKey(row, column, area), choice);
    }
    return found;
  });

  /** What would be shaded, before the player confirms it. */
  aim: DiceChoice<DiceShade> | null = $derived(this.aimed === null ? null : (this.lit.get(this.aimed) ?? null));

  /** The card that is looked at, while it can be called. */
  calling: DiceChoice<DiceEmperor> | null = $derived(
    this.emperors.find(({ action }) => action.card === this.card) ?? null,
  );

  /** The areas that the card looked at would let the player shade. */
  allowed: ReadonlySet<string> = $derived.by(() => {
    const seat = this.view.seats[this.view.seat ?? -1];
    const areas = this.calling ? (seat?.card_areas[this.calling.action.card] ?? []) : [];
    return new Set(areas.map(([row = 0, column = 0, area = 0]) => areaKey(row, column, area)));
  });

  /** Where the shape in the hand could go, turned as it is. */
  fits: DiceChoice<DiceLaunch>[] = $derived.by(() => {
    const key = shapeKey(this.cells);
    return this.launches.filter(({ action }) => action.shape === this.shape && shapeKey(action.pools) === key);
  });

  /** The placement the shape snaps to: the nearest one. */
  snapped: DiceChoice<DiceLaunch> | null = $derived.by(() => {
    const at = this.at;
    if (!at) return this.fits[0] ?? null;
    const near = this.fits.toSorted((a, b) => distanceTo(a.action.pools, ...at) - distanceTo(b.action.pools, ...at));
    return near[0] ?? null;
  });

  /** The pools that the shape in the hand could cover, turned as it is. */
  reach: readonly (readonly number[])[] = $derived.by(() => {
    const pools = new Map(this.fits.flatMap(({ action }) => action.pools.map((pool) => [pool.join(), pool])));
    return [...pools.values()];
  });

  /** Whether the shape would lie on a pool if it were launched now. */
  covers(row: number, column: number): boolean {
    return this.snapped?.action.pools.some(([r, c]) => r === row && c === column) ?? false;
  }

  /** What everyone would face if the tray stayed as it is turned now. */
  orientation: DiceChoice<DiceOrient> | null = $derived(
    this.orients.find(({ action }) => action.turn === this.trayTurn) ?? null,
  );

  turnTray(quarters: number): void {
    this.trayTurn = (this.trayTurn + quarters + 4) % 4;
  }

  /** Take a shape into the hand, turned so that it fits somewhere. */
  pickShape(shape: string): void {
    if (this.shape === shape) {
      this.putBack();
      return;
    }
    const printed = this.view.shapes.find((stack) => stack.shape === shape);
    if (!printed) return;
    this.card = null;
    this.shape = shape;
    this.cells = cellsOf(printed.pattern);
    for (let change = 0; change < 8 && this.fits.length === 0; change++) {
      this.cells = change === 3 ? flipped(turned(this.cells)) : turned(this.cells);
    }
  }

  turnShape(): void {
    this.cells = turned(this.cells);
  }

  flipShape(): void {
    this.cells = flipped(this.cells);
  }

  /** Move the shape to the next place where it fits: for keys. */
  nextFit(step: number): void {
    const now = this.fits.findIndex((choice) => choice === this.snapped);
    const next = this.fits.at((now + step) % this.fits.length);
    const pools = next?.action.pools;
    if (!pools) return;
    const middle = (index: number) => pools.reduce((sum, pool) => sum + (pool[index] ?? 0), 0) / pools.length;
    this.at = [middle(0), middle(1)];
  }

  /** Look at what a card would allow; once more puts it aside. */
  lookAt(card: number): void {
    this.putBackShape();
    this.card = this.card === card ? null : card;
  }

  putBack(): void {
    this.putBackShape();
    this.card = null;
  }

  putBackShape(): void {
    this.shape = null;
    this.cells = [];
  }

  /** Do it; what would give something up is asked about first. */
  do(action: GameAction): void {
    const losses = this.lossesOf(action);
    if (losses.length) this.asking = { action, losses };
    else this.#send(action);
  }

  /** The player has been told what is lost, and means it. */
  confirm(): void {
    if (this.asking) this.#send(this.asking.action);
  }

  /** What an action leaves behind: a later step of the turn ends the earlier ones. */
  lossesOf(action: GameAction): Loss[] {
    if (action.kind === 'pass') {
      return this.launches.length && this.view.phase === 'final_launches' ? [...this.causes, 'launch'] : this.causes;
    }
    if (action.kind === 'launch') return this.causes;
    if (action.kind === 'emperor') return this.causes.filter((cause) => cause !== 'emperor');
    return action.kind === 'shade' ? this.causes.slice(0, this.causes.indexOf(action.cause)) : [];
  }

  #send(action: GameAction): void {
    this.asking = null;
    this.aimed = null;
    this.isNear = false;
    this.putBack();
    this.wished = null;
    void this.#source().move(action);
  }

  #of<Action>(kind: string): DiceChoice<Action>[] {
    return this.choices.filter((choice) => choice.action.kind === kind) as unknown as DiceChoice<Action>[];
  }
}

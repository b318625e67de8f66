/** Lanterns on their way: what a move sends from where to where, when, and what has not arrived yet. */

import type { HarvestAction, HarvestJournalEntry, HarvestView, Step } from '$/lib/generated/messages';
import { settings } from '$/lib/settings.svelte';
import type { Color, Direction } from '$/pieces/drawing';
import type { Scene } from '$/table/timeline.svelte';
import { SvelteSet } from 'svelte/reactivity';
import type { Placement } from './placement';

/** The placed tile comes to rest first; then its lanterns leave one after another. */
export const LANDING_MS = 420;
const APART_MS = 170;
export const FLIGHT_MS = 900;
/** The last lantern is seen to have arrived. */
const AFTERGLOW_MS = 300;

export type Gain = Color | 'favor';

export interface Flyer {
  key: string;
  what: Gain;
  /** Whom it comes from or goes to. */
  seat: number;
  /** Where it begins: at a side of a tile, or in the supply; or, given back, at the seat. */
  from: { tile: number; side: Direction | null } | 'supply' | 'seat';
  isEmpty: boolean;
  /** When it leaves, in milliseconds. */
  at: number;
  /** Whether the seat has it once it has arrived; what is told again was received long ago. */
  isNew: boolean;
}

type Flight = Pick<Flyer, 'what' | 'seat' | 'from' | 'isEmpty'>;

/** What a placement sends to the seats: everything but honor. */
function flightsOf({ tile, journal }: Placement): Flight[] {
  return journal.flatMap((entry) => {
    if (entry.reason === 'honor') return [];
    const what: Gain = entry.reason === 'favor' ? 'favor' : entry.color;
    return [{ what, seat: entry.seat, from: { tile, side: entry.side }, isEmpty: entry.received === 0 }];
  });
}

function flightsIn(step: Step): Flight[] {
  const action = step.action as HarvestAction;
  if (action.kind === 'place') {
    return flightsOf({ tile: action.tile, journal: step.journal as HarvestJournalEntry[] });
  }
  if (action.kind !== 'exchange') return [];
  const { seat, give, take } = action;
  return [
    { what: give, seat, from: 'seat', isEmpty: false },
    { what: take, seat, from: 'supply', isEmpty: false },
  ];
}

function timed(flights: Flight[], key: string, isNew: boolean): Flyer[] {
  return flights.map((flight, order) => {
    const rest = typeof flight.from === 'object' ? LANDING_MS : 0;
    return { ...flight, key: `${key}.${order}`, at: rest + order * APART_MS, isNew: isNew && flight.from !== 'seat' };
  });
}

/** When the lanterns of a step leave, and when all of them have arrived; no time where nothing flies. */
export function flightTimes(step: Step): { leave: number[]; lasts: number } {
  const leave = timed(flightsIn(step), '', true).map(({ at }) => at);
  return { leave, lasts: leave.length ? (leave.at(-1) ?? 0) + FLIGHT_MS + AFTERGLOW_MS : 0 };
}

export class Sky {
  #scenes: () => readonly Scene[];
  #landed = new SvelteSet<string>();
  #again = $state.raw<{ key: string; placement: Placement } | null>(null);
  #told = 0;

  constructor(scenes: () => readonly Scene[]) {
    this.#scenes = scenes;
  }

  flyers: readonly Flyer[] = $derived.by(() => {
    if (!settings.moves) return [];
    const fresh = this.#scenes().flatMap(({ key, move }) =>
      timed(
        move.steps.flatMap((step) => flightsIn(step as Step)),
        String(key),
        true,
      ),
    );
    const again = this.#again ? timed(flightsOf(this.#again.placement), this.#again.key, false) : [];
    return [...fresh, ...again];
  });

  land(flyer: Flyer): void {
    this.#landed.add(flyer.key);
  }

  /** Show once more what a placement brought. */
  retell(placement: Placement): void {
    this.#again = { key: `again ${++this.#told}`, placement };
  }

  /** What lies before a seat: without what is still in the air. */
  arrived(seat: HarvestView['seats'][number], index: number): HarvestView['seats'][number] {
    const afloat = this.flyers.filter(
      (flyer) => flyer.seat === index && flyer.isNew && !flyer.isEmpty && !this.#landed.has(flyer.key),
    );
    if (!afloat.length) return seat;
    const cards = { ...seat.cards };
    let { card_count: count, favors } = seat;
    for (const { what } of afloat) {
      // What was handed in while it was still in the air has gone already.
      if (what === 'favor') favors = Math.max(0, favors - 1);
      else if (cards[what] > 0) [cards[what], count] = [cards[what] - 1, count - 1];
    }
    return { ...seat, cards, card_count: count, favors };
  }
}

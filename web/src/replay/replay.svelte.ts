/** A finished game, step by step: positions are asked for as they are looked at, and kept. */

import { gameCalled } from '$/games';
import type { Event, Moved, SeenPosition, Started, TableState } from '$/lib/generated/messages';
import { Refusal } from '$/lib/refusal';
import { FILE, openFile, openTable, type ReplaySource } from './sources';

export type ReplayStep = Started | Moved;

const BREATH_MS = 1200;
/** A slider on the move is not asked about every step it passes. */
const SETTLE_MS = 60;

export class ReplayModel {
  table = $state.raw<TableState | null>(null);
  events = $state.raw<readonly Event[]>([]);
  /** Which step is shown, counted from 0. */
  index = $state(0);
  /** Whose eyes; null: every hand is open. */
  seat = $state<number | null>(null);
  position = $state.raw<SeenPosition | null>(null);
  /** Every seat's own view of the step shown, when all hands are open. */
  hands = $state.raw<readonly SeenPosition[]>([]);
  fault = $state.raw<unknown>(null);
  isPlaying = $state(false);
  #source: ReplaySource | null = null;
  #kept = new Map<string, Promise<SeenPosition | null>>();
  #asked = 0;

  constructor(readonly id: string) {}

  /** What can be stepped through: the beginning and every action that was not taken back. */
  steps: readonly ReplayStep[] = $derived.by(() => {
    const undone = new Set(this.events.flatMap((event) => (event.kind === 'undone' ? [event.undone] : [])));
    return this.events.filter(
      (event): event is ReplayStep => (event.kind === 'started' || event.kind === 'moved') && !undone.has(event.number),
    );
  });

  step: ReplayStep | null = $derived(this.steps[this.index] ?? null);
  /** The log up to the step shown. */
  past: readonly Event[] = $derived(this.events.filter((event) => event.number <= (this.step?.number ?? 0)));

  /** Whether there are hands to open at all. */
  get hasHands(): boolean {
    return gameCalled(this.table?.settings.game ?? '')?.hasHands ?? false;
  }

  /** Where the record is to be had. */
  get record(): string {
    return this.#source?.record ?? '';
  }

  async load(): Promise<void> {
    try {
      const source = await (this.id === FILE ? openFile() : openTable(this.id));
      this.#source = source;
      this.table = source.table;
      this.events = source.events;
      if (!this.hasHands) this.seat = 0;
      await this.show(0);
    } catch (fault) {
      this.fault = fault;
    }
  }

  async show(index: number): Promise<void> {
    this.index = Math.max(0, Math.min(this.steps.length - 1, index));
    const number = this.step?.number;
    const players = this.table?.settings.players ?? 0;
    if (number === undefined) return;
    const asked = ++this.#asked;
    await new Promise((resolve) => setTimeout(resolve, this.position ? SETTLE_MS : 0));
    if (asked !== this.#asked) return;
    try {
      const seats = this.seat === null ? Array.from({ length: players }, (_, seat) => seat) : [this.seat];
      const found = await Promise.all(seats.map((seat) => this.#positionAt(number, seat)));
      if (asked !== this.#asked) return;
      this.hands = this.seat === null ? found.flatMap((position) => position ?? []) : [];
      this.position = found[0] ?? null;
      this.#prepare(this.index + 1, seats);
    } catch (fault) {
      if (asked !== this.#asked) return;
      // Leafing faster than the server allows is no fault: it goes on in a moment.
      if (fault instanceof Refusal && fault.code === 'too_many')
        setTimeout(() => void this.show(this.index), BREATH_MS);
      else this.fault = fault;
    }
  }

  look(seat: number | null): void {
    this.seat = seat;
    void this.show(this.index);
  }

  /** Ask for what comes next before it is wanted. */
  #prepare(index: number, seats: readonly number[]): void {
    const number = this.steps[index]?.number;
    if (number !== undefined) for (const seat of seats) void this.#positionAt(number, seat).catch(() => null);
  }

  #positionAt(number: number, seat: number): Promise<SeenPosition | null> {
    const key = `${number}/${seat}`;
    const kept = this.#kept.get(key) ?? this.#source?.at(number, seat) ?? Promise.resolve(null);
    this.#kept.set(key, kept);
    kept.catch(() => this.#kept.delete(key));
    return kept;
  }
}

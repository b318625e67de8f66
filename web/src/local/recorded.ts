/** A recorded game as a table to look back at: played through once on this device, then asked for any position of it. */

import { loadRules, type GameRules } from '$/engine/loading';
import type { Taken } from '$/engine/judgement';
import { isCarried, NOBODY } from '$/engine/module';
import { playThrough } from '$/engine/review';
import type { GameResult, Moved, Seat, SeenPosition, Started, TableState } from '$/lib/generated/messages';
import { language } from '$/lib/language.svelte';
import { Refusal } from '$/lib/refusal';
import { withOpenings } from './editions';
import { readRecord, type GameRecord } from './record';

export class Recorded {
  readonly events: (Started | Moved)[] = [];
  readonly table: TableState;
  /** By event: the position after it. */
  private readonly positions: number[] = [];

  private constructor(
    private readonly rules: GameRules,
    record: GameRecord,
    begin: number,
    steps: readonly Taken[],
  ) {
    const { size } = rules.face.state;
    steps.forEach((step, index) => this.note(step, begin + index * size, begin + (index + 1) * size));
    this.table = this.describe(record, begin + steps.length * size);
  }

  /** The first game of a file; refused where it cannot be played through here. */
  static async open(text: string): Promise<Recorded> {
    const record = readRecord(text);
    if (!record) throw new Refusal('bad_record', 'This is no record of a game.');
    try {
      const rules = await loadRules(record.game, record.rules_version);
      const { edition } = record;
      if (isCarried(edition)) record.edition = await withOpenings(rules.face, edition);
      const { positions, steps } = playThrough(rules, record);
      return new Recorded(rules, record, positions, steps);
    } catch (fault) {
      throw isNoWebAssembly(fault) ? fault : new Refusal('bad_record', String(fault));
    }
  }

  /** The game after an event, as a seat saw it. */
  at(number: number, seat: number): SeenPosition {
    const { rules } = this;
    const seen = rules.roomOnce('recorded: seen', rules.face.state.size);
    rules.load(seen, new Uint8Array());
    rules.entries.see(this.positions[number - 1]!, seat, seen);
    return { number, seat, view: rules.words.view(rules.state(seen), seat), choices: null, undo: null };
  }

  /** Chance's answers belong to the choice before them. */
  private note({ seat, number }: Taken, before: number, after: number): void {
    const { words, state } = this.rules;
    const step = { action: words.action(state(before), seat, number), journal: words.journal(state(after)) };
    const last = this.events.at(-1);
    if (seat < 0 && last) last.steps.push(step);
    else {
      const told = { number: this.events.length + 1, at: 0, steps: [step] };
      this.events.push(
        seat < 0 ? { kind: 'started', ...told } : { kind: 'moved', seat, by: 'person', result: null, ...told },
      );
    }
    this.positions[this.events.length - 1] = after;
  }

  private describe(record: GameRecord, end: number): TableState {
    const { entries, words, state } = this.rules;
    const { game, players, rules_version } = record;
    const seats = Array.from({ length: players }, (_, seat) => seatOf(String(record.names?.[seat] ?? ''), seat));
    const isOver = entries.next_to_act(end) === NOBODY;
    const result = isOver ? words.result(state(end)) : null;
    return {
      ...{ id: 'file', settings: { game, players, options: record.options, listed: false }, rules_version },
      ...{ phase: 'finished', host: '', seats, your_seats: [], acting: [], spectators: 0, number: this.events.length },
      ...{ created_at: 0, started_at: 0, finished_at: 0, series: null, rematch: null, places: null },
      fairness: { commitment: '', seals: [], closed: true, nonces: [], secret: null, begun: null },
      result: result as GameResult | null,
    };
  }
}

const isNoWebAssembly = (fault: unknown) => fault instanceof Refusal && fault.code === 'no_webassembly';

/** Bots are named by their level in a record, people by their names. */
function seatOf(name: string, seat: number): Seat {
  if (name in language.t.home.levels) return { kind: 'bot', bot: name, name };
  const called = name || `${language.t.table.player} ${seat + 1}`;
  return {
    kind: 'person',
    person: '',
    name: called,
    present: true,
    stand_in: null,
    deadline: null,
    asked_at: null,
    nudged_at: null,
  };
}

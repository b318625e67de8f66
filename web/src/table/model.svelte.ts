/**
 * One table as this browser sees it: what the server said, played back at a pace that people can follow.
 *
 * Laws of this file:
 * 1. Everything shown comes from the server's last word, and from the rules where own moves go ahead of it.
 * 2. Updates are shown one after another. What others did gets a moment on the screen; what is old is shown at once.
 */

import { sameAction, type Choice } from '$/lib/choices';
import { Connection } from '$/lib/connection.svelte';
import type {
  Event,
  GameAction,
  Hint,
  Moved,
  Reaction,
  SeenState,
  ServerMessage,
  TableState,
  Update,
} from '$/lib/generated/messages';
import { language } from '$/lib/language.svelte';
import { Refusal } from '$/lib/refusal';
import { LocalLine } from '$/local/line.svelte';
import { LOCAL } from '$/local/saved';
import type { OwnMove } from './ahead';
import { Arrivals } from './arrivals';
import { Asking, type Wish } from './asking.svelte';
import { nameOn } from './people';
import { Eyes } from './eyes.svelte';
import { FairPlay } from './fair-play';
import { Positions } from './positions.svelte';
import { described, type Position } from './seeing';
import { Timeline, type Script } from './timeline.svelte';
import { Voices } from './voices.svelte';

/** With more than this waiting, or told at once, we are catching up and show only the last. */
const CATCH_UP = { waiting: 24, atOnce: 6 };
/** A bot may have to think, and on its first day to wake up. */
const HINT_MS = 90_000;

export class TableModel {
  table = $state.raw<TableState | null>(null);
  events = $state.raw<readonly Event[]>([]);
  /** The move that is being shown, for animations. */
  shown = $state.raw<Moved | null>(null);
  /** What of it is to be told now, for those who listen: what chance answers comes after an own move. */
  told = $state.raw<Moved | null>(null);
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  /** The table cannot be shown at all. */
  fatal = $state.raw<Refusal | null>(null);
  /** In hot-seat, the seat whose player said "I am ready". */
  ready = $state<number | null>(null);

  /** How a move is shown; the game says it once its parts are there. */
  scriptOf: (move: Moved) => Script = () => ({ lasts: 0, cues: [] });
  readonly timeline = new Timeline();
  readonly voices = new Voices();
  readonly connection: Connection | LocalLine;
  readonly #asking: Asking;
  readonly #positions = new Positions();
  readonly #eyes: Eyes;
  readonly #fairPlay: FairPlay;
  #sending: Promise<void> = Promise.resolve();
  readonly #arrivals = new Arrivals((update) => this.#play(update));

  constructor(readonly id: string) {
    this.connection = id.startsWith(LOCAL)
      ? new LocalLine(id, (message) => this.#hear(message))
      : new Connection(
          id,
          () => this.#lastHeard,
          (message) => this.#hear(message),
        );
    this.#asking = new Asking((message) => this.connection.send(message));
    this.#eyes = new Eyes(this.connection);
    this.#fairPlay = new FairPlay((wish) => this.#asking.ask(wish));
  }

  /** The number of the last event that arrived, shown or waiting to be shown. */
  get #lastHeard(): number {
    return this.#arrivals.last ?? this.events.at(-1)?.number ?? 0;
  }

  /** The seat whose eyes we use: the one to act of ours, or our first, or nobody's. */
  seat: number | null = $derived.by(() => {
    const yours = this.table?.your_seats ?? [];
    if (yours.length < 2) return yours[0] ?? null;
    return yours.find((seat) => this.table?.acting.includes(seat)) ?? this.ready ?? yours[0] ?? null;
  });

  position: Position | null = $derived(this.#positions.shown.get(this.seat) ?? this.#positions.shown.get(null) ?? null);
  choices: readonly Choice[] = $derived(this.position?.choices ?? []);
  /** Nobody else is asked before our own move is confirmed. */
  isMyTurn: boolean = $derived(this.choices.length > 0 || (this.position?.isAhead ?? false));

  /** Whether hints may be asked for: against people only where the host allows it. */
  givesHints: boolean = $derived.by(() => {
    const people = this.table?.seats.flatMap((chair) => (chair.kind === 'person' ? [chair.person] : [])) ?? [];
    return this.table?.settings.hints === true || new Set(people).size < 2;
  });

  /** Whether the screen is on its way to another player of this device. */
  isHandedOver: boolean = $derived(
    this.table?.phase === 'playing' && this.table.your_seats.length > 1 && this.seat !== this.ready,
  );

  /** The record of a finished game on this device, for a file; null for a table at a server. */
  get record(): string | null {
    return this.table?.phase === 'finished' && this.connection instanceof LocalLine ? this.connection.record : null;
  }

  /** Whether the server has to describe the game, since its rules do not run in this browser. */
  get isDescribed(): boolean {
    return this.#eyes.areClosed;
  }

  /** Whether something that was asked for is on its way. */
  get busy(): boolean {
    return this.#asking.busy;
  }

  /** A sentence about what did not work, until it is closed. */
  get fault(): string {
    return this.#asking.fault;
  }

  closeFault(): void {
    this.#asking.fault = '';
  }

  nameOf(seat: number): string {
    const chair = this.table?.seats[seat];
    return chair ? nameOn(chair, seat) : '';
  }

  /** "You" for the seat whose eyes we use, the name for all others. */
  who(seat: number): string {
    return seat === this.seat && (this.table?.your_seats.length ?? 0) === 1 ? language.t.table.you : this.nameOf(seat);
  }

  /** Take an action: it is shown at once where the rules run here; settled when the server has stored or refused it. */
  async move(action: GameAction): Promise<void> {
    const move = this.position && this.#positions.goAhead(this.position, action);
    if (!move) return this.#asking.attempt(() => this.#move(action, true));
    this.shown = this.told = move.expected;
    move.scene = this.timeline.show(move.expected, this.scriptOf(move.expected));
    await this.#send(() => this.#confirm(move));
  }

  async undo(): Promise<void> {
    const position = this.position;
    if (position?.undo == null || position.seat === null) return;
    const { seat, number } = position;
    const ask = () => this.#asking.ask({ type: 'undo', answers: number, seat });
    if (!this.#positions.goBack(position)) return this.#asking.attempt(ask);
    await this.#send(() => this.#settle(ask));
  }

  async askHint(): Promise<void> {
    const seat = this.seat;
    if (seat === null || this.hinting) return;
    this.hinting = true;
    try {
      await this.#asking.ask({ type: 'ask_hint', seat }, { patience: HINT_MS });
    } catch (fault) {
      this.#asking.complain(fault);
    } finally {
      this.hinting = false;
    }
  }

  closeHint(): void {
    this.hint = null;
  }

  async sit(seat: number): Promise<void> {
    return this.#wish({ type: 'sit', seat, seal: await this.#fairPlay.sealWord() });
  }

  stand(seat: number): Promise<void> {
    return this.#wish({ type: 'stand', seat });
  }

  seatBot(seat: number, bot: string): Promise<void> {
    return this.#wish({ type: 'seat_bot', seat, bot });
  }

  start(): Promise<void> {
    return this.#wish({ type: 'start' });
  }

  leave(seat: number): Promise<void> {
    return this.#wish({ type: 'leave', seat });
  }

  comeBack(seat: number): Promise<void> {
    return this.#wish({ type: 'return', seat });
  }

  nudge(seat: number): Promise<void> {
    return this.#wish({ type: 'nudge', seat });
  }

  relieve(seat: number): Promise<void> {
    return this.#wish({ type: 'relieve', seat });
  }

  end(): Promise<void> {
    return this.#wish({ type: 'end' });
  }

  rematch(): Promise<void> {
    return this.#wish({ type: 'rematch' });
  }

  react(reaction: Reaction): void {
    this.connection.send({ type: 'react', reaction, seat: this.seat });
  }

  /** Let the others' moves wait, while something is read; or let them go on. */
  hold(isHeld: boolean): void {
    this.#arrivals.hold(isHeld);
  }

  close(): void {
    this.#arrivals.close();
    this.connection.close();
    this.#asking.close();
  }

  #wish(message: Wish): Promise<void> {
    return this.#asking.attempt(() => this.#asking.ask(message));
  }

  /** What is shown already is sent after what was shown before it. */
  async #send(sending: () => Promise<void>): Promise<void> {
    this.#dropOldHint();
    this.#asking.begin();
    this.#sending = this.#sending.then(sending);
    await this.#sending;
  }

  /** Send a move that is shown already; what is refused is taken back, and with it what was built on it. */
  async #confirm(move: OwnMove): Promise<void> {
    if (this.#positions.has(move)) await this.#settle(() => this.#move(move.action, true, move));
  }

  /** Ask for what is shown already. */
  async #settle(ask: () => Promise<void>): Promise<void> {
    try {
      await ask();
    } catch (fault) {
      this.shown = this.told = null;
      this.#positions.takeBack();
      this.#dropOldHint();
      this.#asking.complain(fault);
    } finally {
      this.#asking.busy = this.#positions.first !== undefined;
    }
  }

  async #move(action: GameAction, again: boolean, move?: OwnMove): Promise<void> {
    const position = () => (move ? this.#positions.confirmed(move.seat) : this.position);
    const { number: answers = 0, sight } = position() ?? {};
    try {
      if (move && sight) {
        move.sent = { type: 'play', id: move.id, answers, seat: sight.seat, number: sight.number(action) };
        await this.#asking.ask(move.sent, { id: move.id });
      } else await this.#asking.ask({ type: 'move', answers, action });
    } catch (fault) {
      const isStale = fault instanceof Refusal && fault.code === 'stale';
      if (!isStale || !again) throw fault;
      await this.#settled(answers);
      const { choices } = position() ?? { choices: [] };
      if (!choices.some((choice) => sameAction(choice.action, action))) throw fault;
      await this.#move(action, false, move);
    }
  }

  /** Wait until something newer than an event is on the screen, but not for ever. */
  async #settled(number: number): Promise<void> {
    for (let round = 0; round < 20 && (this.position?.number ?? 0) <= number; round++) {
      this.timeline.hurry();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  #hear(message: ServerMessage): void {
    this.#asking.heard();
    switch (message.type) {
      case 'welcome':
        this.#sendAgain();
        break;
      case 'update':
        // Our own move is on the screen before the next choice can be made.
        if (message.answers) this.timeline.hurry();
        this.#arrivals.add(message);
        break;
      case 'refused':
        this.#refuse(new Refusal(message.code, message.sentence, message.details), message.answers);
        break;
      case 'hint':
        this.hint = message;
        this.#asking.settle(message.answers);
        break;
      case 'said':
        this.voices.say(message);
        break;
      case 'reacted':
        this.voices.react(message);
        break;
    }
  }

  /** After a gap nobody knows whether the move on its way has arrived. */
  #sendAgain(): void {
    const move = this.#positions.first;
    if (move?.sent) this.connection.send(move.sent);
  }

  #refuse(fault: Refusal, answers: string | null): void {
    if (this.#asking.settle(answers, fault)) return;
    // A game that is not kept is shown all the same.
    if (!this.table && fault.code !== 'cannot_keep') {
      this.fatal = fault;
      this.connection.close();
    } else if (fault.code !== 'stopping') {
      this.#asking.complain(fault);
    }
  }

  async #play(update: Update): Promise<void> {
    const isFirst = this.table === null;
    await this.#eyes.prepare(update, update.table ?? this.table);
    const own = this.#positions.answered(update.answers);
    this.#apply(update);
    const move = update.events.findLast((event) => event.kind === 'moved') ?? null;
    const isMuch = this.#arrivals.count > CATCH_UP.waiting || update.events.length > CATCH_UP.atOnce;
    const isOld = isFirst || document.hidden || isMuch;
    // An own move is on the screen already; what chance answered is still to be told.
    const news = own && move ? { ...move, steps: move.steps.slice(1) } : move;
    this.shown = isOld ? null : own ? this.shown : move;
    this.told = isOld ? null : news;
    this.#asking.settle(update.answers);
    const isAwaited = this.#arrivals.hasAnswer;
    // Whoever made a move sees what it brought before the next one comes.
    const scene = news && !isOld ? this.timeline.show(news, this.scriptOf(news)) : null;
    if (!isAwaited) await Promise.all([own?.scene, scene]);
  }

  #apply(update: Update): void {
    const last = this.events.at(-1)?.number ?? 0;
    const news = update.events.filter((event) => event.number > last);
    if (news.length) this.events = [...this.events, ...news];
    if (update.table) this.table = update.table;
    if (update.table) void this.#fairPlay.follow(update.table).catch(() => {}); // the next word of the server brings it up again
    const positions = [...update.positions.map(described), ...this.#look(update.seen)];
    if (!positions.length) return;
    this.#positions.confirm(positions, update.events);
    this.#dropOldHint();
  }

  /** What was seen, as the rules here put it; the table goes on with it. */
  #look(states: readonly SeenState[]): Position[] {
    const { table } = this;
    const looks = table ? this.#eyes.look(states, table) : [];
    if (table && looks[0]) this.table = { ...table, acting: looks[0].acting, number: states[0]!.number };
    return looks.map((look) => look.position);
  }

  /** What others do leaves a hint standing; it goes when what it advises can no longer be done. */
  #dropOldHint(): void {
    const best = this.hint?.candidates[0];
    if (!best || !this.choices.some((choice) => sameAction(choice.action, best.action))) this.hint = null;
  }
}

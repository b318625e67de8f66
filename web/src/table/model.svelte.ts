/**
 * One table as this browser sees it: what the server said, played back at a pace that people can follow.
 *
 * Laws of this file:
 * 1. Everything shown comes from the server's last word, and from the rules where own moves go ahead of it.
 * 2. Updates are shown one after another. What others did gets a moment on the screen; what is old is shown at once.
 */

import { NativeOnly } from '$/engine/python';
import { announcer } from '$/lib/announce.svelte';
import { sameAction, type Choice } from '$/lib/choices';
import { Connection } from '$/lib/connection.svelte';
import { reloadIfOutdated } from '$/lib/freshness';
import type {
  Event,
  GameAction,
  Hint,
  Moved,
  Reacted,
  Reaction,
  Said,
  SeenState,
  ServerMessage,
  TableState,
  Update,
} from '$/lib/generated/messages';
import { language } from '$/lib/language.svelte';
import { randomWord } from '$/lib/random';
import { Refusal, explain } from '$/lib/refusal';
import { fairSteps, sealWord } from '$/lib/sealing';
import { LocalLine } from '$/local/line.svelte';
import { LOCAL } from '$/local/saved';
import { goAhead, withMoves, type OwnMove } from './ahead';
import { nameOn } from './people';
import { Requests } from './requests';
import { Seeing, described, type Position } from './seeing';
import { Timeline, type Script } from './timeline.svelte';

/** With more than this waiting, or told at once, we are catching up and show only the last. */
const CATCH_UP = { waiting: 24, atOnce: 6 };
const ANSWER_MS = 10_000;
const SAYINGS = 50;
/** A bot may have to think, and on its first day to wake up. */
const HINT_MS = 90_000;

/** A message before it has its id; the union is kept apart, member by member. */
type Wish = Parameters<Connection['send']>[0] extends infer Message
  ? Message extends { id: string }
    ? Omit<Message, 'id'>
    : never
  : never;

export class TableModel {
  table = $state.raw<TableState | null>(null);
  positions = $state.raw<ReadonlyMap<number | null, Position>>(new Map());
  events = $state.raw<readonly Event[]>([]);
  /** The move that is being shown, for animations. */
  shown = $state.raw<Moved | null>(null);
  /** What of it is to be told now, for those who listen: what chance answers comes after an own move. */
  told = $state.raw<Moved | null>(null);
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  reactions = $state.raw<readonly (Reacted & { key: number })[]>([]);
  /** What others at the table said in words of their own since we came. */
  sayings = $state.raw<readonly Said[]>([]);
  /** A sentence about what did not work, until it is closed. */
  fault = $state('');
  /** The table cannot be shown at all. */
  fatal = $state.raw<Refusal | null>(null);
  busy = $state(false);
  /** Whether the server has to describe the game, since its rules do not run in this browser. */
  isDescribed = $state(false);
  /** In hot-seat, the seat whose player said "I am ready". */
  ready = $state<number | null>(null);

  /** How a move is shown; the game says it once its parts are there. */
  scriptOf: (move: Moved) => Script = () => ({ lasts: 0, cues: [] });
  readonly timeline = new Timeline();

  readonly connection: Connection | LocalLine;
  #seeing: Seeing | null = null;
  /** Positions as the server said them last. */
  #confirmed: ReadonlyMap<number | null, Position> = new Map();
  /** Own moves that are shown and not confirmed yet; the first of them is on its way. */
  #ahead: readonly OwnMove[] = [];
  /** For each seat the position before its last move, by the event that could be taken back. */
  readonly #before = new Map<number, { undo: number; position: Position }>();
  #sending: Promise<void> = Promise.resolve();
  #queue: Update[] = [];
  #playing: Promise<void> | null = null;
  #requests = new Requests();
  /** What was done for fair play, so that it is done once. */
  #fair = new Set<string>();
  #isHeld = false;
  /** Whether the fault on the screen says that the server does not answer. */
  #isSilent = false;
  #letGo: (() => void) | null = null;
  #keys = 0;
  #closed = false;

  constructor(readonly id: string) {
    this.connection = id.startsWith(LOCAL)
      ? new LocalLine(id, (message) => this.#hear(message))
      : new Connection(
          id,
          () => this.#lastHeard,
          (message) => this.#hear(message),
        );
    this.isDescribed = this.connection instanceof Connection && this.connection.isDescribed;
  }

  /** The number of the last event that arrived, shown or waiting to be shown. */
  get #lastHeard(): number {
    for (let index = this.#queue.length - 1; index >= 0; index--) {
      const event = this.#queue[index]?.events.at(-1);
      if (event) return event.number;
    }
    return this.events.at(-1)?.number ?? 0;
  }

  /** The seat whose eyes we use: the one to act of ours, or our first, or nobody's. */
  seat: number | null = $derived.by(() => {
    const yours = this.table?.your_seats ?? [];
    if (yours.length < 2) return yours[0] ?? null;
    return yours.find((seat) => this.table?.acting.includes(seat)) ?? this.ready ?? yours[0] ?? null;
  });

  position: Position | null = $derived(this.positions.get(this.seat) ?? this.positions.get(null) ?? null);
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
    const next = this.position && goAhead(randomWord(), this.position, action);
    if (!next) return this.#try(() => this.#move(action, true));
    const [move, position] = next;
    this.#ahead = [...this.#ahead, move];
    this.positions = new Map([...this.positions, [position.seat, position]]);
    this.shown = this.told = move.expected;
    move.scene = this.timeline.show(move.expected, this.scriptOf(move.expected));
    this.#dropOldHint();
    this.busy = true;
    this.fault = '';
    this.#sending = this.#sending.then(() => this.#confirm(move));
    await this.#sending;
  }

  async undo(): Promise<void> {
    const position = this.position;
    if (position?.undo == null || position.seat === null) return;
    const { seat, number, undo } = position;
    const ask = () => this.#ask({ type: 'undo', answers: number, seat });
    const before = this.#before.get(seat);
    if (before?.undo !== undo) return this.#try(ask);
    this.positions = new Map([...this.positions, [seat, { ...before.position, undo: null, isAhead: true }]]);
    this.#dropOldHint();
    this.busy = true;
    this.fault = '';
    this.#sending = this.#sending.then(() => this.#settle(ask));
    await this.#sending;
  }

  async askHint(): Promise<void> {
    const seat = this.seat;
    if (seat === null || this.hinting) return;
    this.hinting = true;
    try {
      await this.#ask({ type: 'ask_hint', seat }, HINT_MS);
    } catch (fault) {
      this.#complain(fault);
    } finally {
      this.hinting = false;
    }
  }

  closeHint(): void {
    this.hint = null;
  }

  async sit(seat: number): Promise<void> {
    await this.#try(() => this.#ask({ type: 'sit', seat, seal: sealWord() }));
  }

  async stand(seat: number): Promise<void> {
    await this.#try(() => this.#ask({ type: 'stand', seat }));
  }

  async seatBot(seat: number, bot: string): Promise<void> {
    await this.#try(() => this.#ask({ type: 'seat_bot', seat, bot }));
  }

  async start(): Promise<void> {
    await this.#try(() => this.#ask({ type: 'start' }));
  }

  async leave(seat: number): Promise<void> {
    await this.#try(() => this.#ask({ type: 'leave', seat }));
  }

  async comeBack(seat: number): Promise<void> {
    await this.#try(() => this.#ask({ type: 'return', seat }));
  }

  async nudge(seat: number): Promise<void> {
    await this.#try(() => this.#ask({ type: 'nudge', seat }));
  }

  async relieve(seat: number): Promise<void> {
    await this.#try(() => this.#ask({ type: 'relieve', seat }));
  }

  async end(): Promise<void> {
    await this.#try(() => this.#ask({ type: 'end' }));
  }

  async rematch(): Promise<void> {
    await this.#try(() => this.#ask({ type: 'rematch' }));
  }

  react(reaction: Reaction): void {
    this.connection.send({ type: 'react', reaction, seat: this.seat });
  }

  /** Let the others' moves wait, while something is read; or let them go on. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    if (!isHeld) this.#letGo?.();
  }

  close(): void {
    this.#closed = true;
    this.#letGo?.();
    this.connection.close();
    this.#requests.close();
  }

  /** Send a move that is shown already; what is refused is taken back, and with it what was built on it. */
  async #confirm(move: OwnMove): Promise<void> {
    if (this.#ahead.includes(move)) await this.#settle(() => this.#move(move.action, true, move));
  }

  /** Ask for what is shown already. */
  async #settle(attempt: () => Promise<void>): Promise<void> {
    try {
      await attempt();
    } catch (fault) {
      this.#ahead = [];
      this.shown = this.told = null;
      this.#show();
      this.#complain(fault);
    } finally {
      this.busy = this.#ahead.length > 0;
    }
  }

  async #move(action: GameAction, again: boolean, move?: OwnMove): Promise<void> {
    const position = move ? this.#confirmed.get(move.seat) : this.position;
    const { number: answers = 0, sight } = position ?? {};
    try {
      if (move && sight) {
        move.sent = { type: 'play', id: move.id, answers, seat: sight.seat, number: sight.number(action) };
        await this.#ask(move.sent, ANSWER_MS, move.id);
      } else await this.#ask({ type: 'move', answers, action });
    } catch (fault) {
      const isStale = fault instanceof Refusal && fault.code === 'stale';
      if (!isStale || !again) throw fault;
      await this.#settled(answers);
      const { choices } = (move ? this.#confirmed.get(move.seat) : this.position) ?? { choices: [] };
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

  async #try(attempt: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.fault = '';
    try {
      await attempt();
    } catch (fault) {
      this.#complain(fault);
    } finally {
      this.busy = false;
    }
  }

  /** Say what did not work: the sentence is shown, and spoken once. */
  #complain(fault: unknown): void {
    this.fault = explain(fault, language.t);
    this.#isSilent = fault instanceof Refusal && fault.code === 'unreachable';
    announcer.alert(this.fault);
  }

  /** Send a message and wait until the server has stored what it asks for, or refuses it. */
  async #ask(message: Wish, patience = ANSWER_MS, id = randomWord()): Promise<void> {
    if (!this.connection.send({ ...message, id })) throw new Refusal('unreachable', 'There is no connection.');
    await this.#requests.expect(id, patience);
  }

  #hear(message: ServerMessage): void {
    // A server that speaks answers again, whatever we said about it.
    if (this.#isSilent) this.fault = '';
    this.#isSilent = false;
    switch (message.type) {
      case 'welcome':
        this.#sendAgain();
        break;
      case 'update':
        this.#queue.push(message);
        // Our own move is on the screen before the next choice can be made.
        if (message.answers) {
          this.timeline.hurry();
          this.#letGo?.();
        }
        void this.#play();
        break;
      case 'refused':
        this.#refuse(new Refusal(message.code, message.sentence, message.details), message.answers);
        break;
      case 'hint':
        this.hint = message;
        this.#requests.settle(message.answers);
        break;
      case 'said':
        this.sayings = [...this.sayings, message].slice(-SAYINGS);
        announcer.say(language.t.table.says(message.name, message.text));
        break;
      case 'reacted':
        this.#showReaction(message);
        break;
    }
  }

  /** After a gap nobody knows whether the move on its way has arrived. */
  #sendAgain(): void {
    const move = this.#ahead[0];
    if (move?.sent) this.connection.send(move.sent);
  }

  #refuse(fault: Refusal, answers: string | null): void {
    if (this.#requests.settle(answers, fault)) return;
    if (!this.table) {
      this.fatal = fault;
      this.connection.close();
    } else if (fault.code !== 'stopping') {
      this.#complain(fault);
    }
  }

  #play(): Promise<void> {
    this.#playing ??= this.#playAll().finally(() => (this.#playing = null));
    return this.#playing;
  }

  async #playAll(): Promise<void> {
    for (let update = this.#queue.shift(); update && !this.#closed; update = this.#queue.shift()) {
      const isFirst = this.table === null;
      const isAnswer = [update, ...this.#queue].some((waiting) => waiting.answers !== null);
      if (this.#isHeld && !isAnswer) await new Promise<void>((resolve) => (this.#letGo = resolve));
      await this.#prepare(update);
      const own = this.#ahead.find((one) => update.answers !== null && one.id === update.answers);
      this.#ahead = this.#ahead.filter((one) => one !== own);
      this.#apply(update);
      const move = update.events.findLast((event) => event.kind === 'moved') ?? null;
      const isMuch = this.#queue.length > CATCH_UP.waiting || update.events.length > CATCH_UP.atOnce;
      const isOld = isFirst || document.hidden || isMuch;
      // An own move is on the screen already; what chance answered is still to be told.
      const news = own && move ? { ...move, steps: move.steps.slice(1) } : move;
      this.shown = isOld ? null : own ? this.shown : move;
      this.told = isOld ? null : news;
      this.#requests.settle(update.answers);
      const isAwaited = this.#queue.some((later) => later.answers !== null);
      // Whoever made a move sees what it brought before the next one comes.
      const scene = news && !isOld ? this.timeline.show(news, this.scriptOf(news)) : null;
      if (!isAwaited) await Promise.all([own?.scene, scene]);
    }
  }

  #apply(update: Update): void {
    const last = this.events.at(-1)?.number ?? 0;
    const news = update.events.filter((event) => event.number > last);
    if (news.length) this.events = [...this.events, ...news];
    if (update.table) this.table = update.table;
    if (update.table) this.#playFair(update.table);
    const positions = [...update.positions.map(described), ...this.#look(update.seen)];
    if (!positions.length) return;
    for (const position of positions) this.#noteBefore(position, update.events);
    this.#confirmed = new Map([...this.#confirmed, ...positions.map((position) => [position.seat, position] as const)]);
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

  /** Show what the server confirmed, and own moves that it has yet to confirm. */
  #show(): void {
    this.positions = withMoves(this.#confirmed, this.#ahead);
    this.#dropOldHint();
  }

  /** Have the rules ready before something that was seen is to be shown. */
  async #prepare({ seen, table }: Update): Promise<void> {
    const state = table ?? this.table;
    if (!seen.length || !state || this.#seeing) return;
    try {
      this.#seeing = await Seeing.open(state);
    } catch (fault) {
      this.#describe(fault);
    }
  }

  /** What was seen, as the rules here put it; the table goes on with it. */
  #look(states: readonly SeenState[]): Position[] {
    const { table } = this;
    if (!this.#seeing || !table || !states.length) return [];
    try {
      const looks = states.map((state) => this.#seeing!.look(state, table));
      this.table = { ...table, acting: looks[0]!.acting, number: states[0]!.number };
      return looks.map((look) => look.position);
    } catch (fault) {
      this.#describe(fault);
      return [];
    }
  }

  /** The server is asked to describe a table that the rules here cannot; where they should, the page may be old. */
  #describe(fault: unknown): void {
    this.#seeing = null;
    this.connection.describe();
    if (fault instanceof NativeOnly) return;
    this.isDescribed = true;
    void reloadIfOutdated();
  }

  /** What others do leaves a hint standing; it goes when what it advises can no longer be done. */
  #dropOldHint(): void {
    const best = this.hint?.candidates[0];
    if (!best || !this.choices.some((choice) => sameAction(choice.action, best.action))) this.hint = null;
  }

  /** Seal and open our contributions to chance when it is time. */
  #playFair(table: TableState): void {
    for (const wish of fairSteps(table)) {
      const step = `${wish.seat} ${wish.type === 'seal' ? table.number : wish.nonce}`;
      if (this.#fair.has(step)) continue;
      this.#fair.add(step);
      this.#ask(wish).catch(() => this.#fair.delete(step)); // the next word of the server brings it up again
    }
  }

  #showReaction(reacted: Reacted): void {
    const key = ++this.#keys;
    this.reactions = [...this.reactions, { ...reacted, key }];
    announcer.say(language.t.table.says(reacted.name, language.t.table.reaction[reacted.reaction] ?? ''));
    setTimeout(() => (this.reactions = this.reactions.filter((other) => other.key !== key)), 4000);
  }
}

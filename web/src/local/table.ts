/**
 * A table without a server: the same messages as from one, made on this device.
 *
 * Laws of this file:
 * 1. A move is kept in IndexedDB, then it is shown; a device that keeps nothing is complained about once, and the game goes on.
 * 2. The player is told what their seats may know, by the game's own `see`, as a server would tell it.
 */

import { LocalGame, type Transition } from '$/engine/game';
import { loadRules, OtherRules } from '$/engine/loading';
import { CHANCE, isCarried, type CarriedEdition } from '$/engine/module';
import { seedOf } from '$/engine/search';
import { Thinking } from '$/engine/thinking';
import type { Advice } from '$/engine/worker';
import { toBase64 } from '$/lib/base64';
import type {
  AskHint,
  BegunTable,
  ClientMessage,
  Event,
  GameAction,
  GameOptions,
  GameResult,
  GameView,
  JournalEntry,
  Moved,
  Play,
  React,
  Rematch,
  SeatPlan,
  SeenState,
  ServerMessage,
  TableState,
  Undo,
} from '$/lib/generated/messages';
import { Refusal } from '$/lib/refusal';
import { withOpenings } from './editions';
import { newLocalGame } from './new-game';
import { OtherTab, saveGame, type SavedGame } from './saved';

type Game = LocalGame<GameAction, GameView, JournalEntry, GameResult, GameOptions>;
type GameTransition = Transition<GameAction, JournalEntry>;
/** An event before it has its number and its time. */
type News = Event extends infer One ? (One extends Event ? Omit<One, 'number' | 'at'> : never) : never;

const ME = 'me';
/** The level that is asked for advice. */
const ADVISER = 'emperor';
/** The best action is told beside the next best. */
const COMPARED = 2;
const seconds = () => Date.now() / 1000;

/** The rules that the game was begun under are not here, or did not arrive. */
function tellMissingRules(fault: unknown): never {
  if (fault instanceof Refusal) throw fault;
  throw new Refusal(fault instanceof OtherRules ? 'older_rules' : 'no_rules', String(fault));
}

/** Its sheets were kept for an older form of the rules, and nobody is there to read them again. */
function tellOldEdition(fault: unknown): never {
  throw fault instanceof Refusal ? new Refusal('old_edition', fault.sentence) : fault;
}

export class LocalTable {
  private readonly events: Event[] = [];
  private readonly thinking = new Thinking();
  private isClosed = false;
  private isThinking = false;
  private isKept = true;
  private rematch: string | null = null;
  private acting: readonly number[] = [];
  /** For each seat the event by which it is asked what it is asked now. */
  private readonly askedBy: number[] = [];

  private constructor(
    private readonly saved: SavedGame,
    private readonly game: Game,
    private readonly myName: string,
    private readonly hear: (message: ServerMessage) => void,
  ) {}

  /** The table of a saved game, played up to where it was left. */
  static async open(saved: SavedGame, myName: string, hear: (message: ServerMessage) => void): Promise<LocalTable> {
    const rules = await loadRules(saved.game, saved.rulesVersion).catch(tellMissingRules);
    const secret = Uint8Array.from(saved.secret.match(/../g) ?? [], (pair) => parseInt(pair, 16));
    const { edition: kept = null, ...options } = saved.options as { edition?: CarriedEdition };
    const edition = isCarried(kept) ? await withOpenings(rules.face, kept).catch(tellOldEdition) : kept;
    const setup = { players: saved.players, options, edition, secret, nonces: saved.nonces };
    const now = edition === kept ? saved : { ...saved, options: { ...saved.options, edition } };
    const table = new LocalTable(now as SavedGame, new LocalGame(rules, setup), myName, hear);
    table.replay();
    return table;
  }

  /** Tell everything there is, then let the bots play. */
  begin(): void {
    this.tell(this.events, null);
    void this.letBotsPlay();
  }

  close(): void {
    this.isClosed = true;
    this.thinking.close();
  }

  /** The game as `lanterns verify` reads it. */
  get record(): string {
    const names = this.saved.bots.map((bot, seat) => bot ?? this.nameAt(seat));
    return `${JSON.stringify(this.game.toRecord(names))}\n`;
  }

  /** The game as a server takes it to go on with: the seat after the player's is free for a guest. */
  get begun(): BegunTable {
    const mine = this.saved.bots.indexOf(null);
    const guest = (mine + 1) % this.saved.players;
    const seats = this.saved.bots.map((bot, seat): SeatPlan => {
      if (seat === guest) return { kind: 'open' };
      return bot === null ? { kind: 'you', name: this.nameAt(seat) } : { kind: 'bot', bot };
    });
    return { record: this.game.toRecord(undefined, true), seats };
  }

  /** Take a message as a server would. */
  async answer(message: ClientMessage): Promise<void> {
    try {
      if (message.type === 'play') await this.play(message);
      else if (message.type === 'undo') await this.undo(message);
      else if (message.type === 'ask_hint') await this.hint(message);
      else if (message.type === 'rematch') await this.offerRematch(message);
      else if (message.type === 'react') this.react(message);
      else if ('id' in message) this.refuse(message.id, 'not_here', 'A game on this device has no such thing.');
    } catch (fault) {
      this.stop('id' in message ? message.id : null, fault);
    }
  }

  private replay(): void {
    this.note({ kind: 'created', name: this.myName, settings: this.settings });
    this.note({ kind: 'started', steps: this.known(this.game.answerForChance()) });
    this.noteAsked(this.game.seats);
    const waiting = this.saved.actions.slice(this.game.actions.length);
    while (waiting.length) {
      const steps = [this.game.play(waiting.shift()!)];
      while (this.game.toAct === CHANCE && waiting.length) steps.push(this.game.play(waiting.shift()!));
      steps.push(...this.game.answerForChance());
      this.noteMove(steps);
    }
  }

  private async play({ id, answers, seat, number }: Play): Promise<void> {
    if (this.saved.bots[seat] !== null) return this.refuse(id, 'not_your_seat', 'This seat is not yours.');
    if (answers < (this.askedBy[seat] ?? 0)) return this.refuse(id, 'stale', 'Something happened meanwhile.');
    let steps: GameTransition[];
    try {
      steps = [this.game.playNumber(seat, number), ...this.game.answerForChance()];
    } catch {
      return this.refuse(id, 'illegal', 'This is not possible now.');
    }
    const moved = this.noteMove(steps);
    await this.keep();
    this.tell([moved], id);
    void this.letBotsPlay();
  }

  private async undo({ id, seat }: Undo): Promise<void> {
    const undone = this.undoable(seat);
    if (undone === null) return this.refuse(id, 'cannot_undo', 'This cannot be taken back.');
    this.game.undo();
    const taken = this.note({ kind: 'undone', seat, undone });
    this.noteAsked(this.game.seats);
    await this.keep();
    this.tell([taken], id);
  }

  /** What the strongest level would do in the player's place. */
  private async hint({ id, seat }: AskHint): Promise<void> {
    const number = this.events.length;
    const sight = this.game.seenBy(seat);
    const advice = await this.ask(seat, ADVISER, COMPARED);
    const candidates = advice.candidates.map(({ number, ...thought }) => ({
      ...thought,
      action: sight.action(number),
      reasons: sight.reasons(number).map(({ key, ...values }) => ({ key, values })),
    }));
    const isUnmet = advice.isUnmet || !this.game.isPracticed;
    this.hear({ type: 'hint', answers: id, number, seat, bot: ADVISER, candidates, is_unmet: isUnmet });
  }

  /** Another game of the same kind, with the same bots. */
  private async offerRematch({ id }: Rematch): Promise<void> {
    const { game, options, bots, names } = this.saved;
    this.rematch ??= await newLocalGame({ game, options, bots, ...(names && { names }) });
    this.tell([this.note({ kind: 'rematch_offered', name: this.myName, table: this.rematch })], id);
  }

  private react({ reaction }: React): void {
    this.hear({ type: 'reacted', seat: this.mySeats[0] ?? null, name: this.myName, reaction });
  }

  private async letBotsPlay(): Promise<void> {
    if (this.isThinking) return;
    this.isThinking = true;
    try {
      for (let seat = this.nextBot(); seat !== undefined && !this.isClosed; seat = this.nextBot()) {
        const before = this.game.actions.length;
        const { number } = (await this.ask(seat)).candidates[0]!;
        if (this.isClosed || this.game.actions.length !== before) continue; // someone else was quicker: think again
        const steps = [this.game.playNumber(seat, number), ...this.game.answerForChance()];
        const moved = this.noteMove(steps);
        await this.keep();
        this.tell([moved], null);
      }
    } catch (fault) {
      if (!this.isClosed) this.stop(null, fault);
    } finally {
      this.isThinking = false;
    }
  }

  private nextBot(): number | undefined {
    return this.game.acting.find((seat) => this.saved.bots[seat] !== null);
  }

  private ask(seat: number, bot = this.saved.bots[seat]!, most = 1): Promise<Advice> {
    const level = this.game.rules.face.levels[bot]!;
    const seed = seedOf(this.saved.secret, this.saved.players, this.game.actions.length, seat);
    const { id, game, rulesVersion: version } = this.saved;
    const question = { game, version, bot: `${id} ${seat} ${bot}`, level, seed, seat };
    return this.thinking.ask({ ...question, most, seen: this.game.seenBy(seat).contents });
  }

  /** The table says why and stops, and goes on from what is kept when it is opened again. */
  private stop(id: string | null, fault: unknown): void {
    this.refuse(id, fault instanceof OtherTab ? 'other_tab' : 'unexpected', String(fault));
    this.close();
  }

  private async keep(): Promise<void> {
    this.saved.actions = [...this.game.actions];
    this.saved.changedAt = Math.max(Date.now(), this.saved.changedAt + 1);
    this.saved.isOver = this.game.isOver;
    const wasKept = this.isKept;
    this.isKept = await saveGame(this.saved);
    if (wasKept && !this.isKept) this.refuse(null, 'cannot_keep', 'This device does not keep the game.');
  }

  private note(news: News): Event {
    const event = { ...news, number: this.events.length + 1, at: seconds() } as Event;
    this.events.push(event);
    return event;
  }

  private noteMove(steps: GameTransition[]): Event {
    const { seat } = steps[0]!;
    const by = this.saved.bots[seat] === null ? 'person' : 'bot';
    const moved = this.note({
      kind: 'moved',
      seat,
      by,
      steps: this.known(steps),
      result: this.game.isOver ? this.game.result : null,
    });
    const isAnsweredByChance = steps.length > 1;
    this.noteAsked(isAnsweredByChance ? this.game.seats : [seat]);
    return moved;
  }

  /** Who was not asked before, or is asked something else, is asked by the last event; others' moves beside it do no harm. */
  private noteAsked(changed: readonly number[]): void {
    const before = this.acting;
    this.acting = this.game.acting;
    for (const seat of this.game.seats)
      if (changed.includes(seat) || before.includes(seat) !== this.acting.includes(seat))
        this.askedBy[seat] = this.events.length;
  }

  /** Steps as the player may know them. */
  private known(steps: GameTransition[]): { action: GameAction; journal: JournalEntry[] }[] {
    return steps.map((step) => ({
      action: this.game.known(step, this.mySeats) as GameAction,
      journal: step.journal,
    }));
  }

  private tell(events: Event[], answers: string | null): void {
    if (this.isClosed) return;
    const seen = this.mySeats.map((seat) => this.seenBy(seat));
    const table = this.state();
    this.hear({ type: 'update', answers, server_time: seconds(), events, table, positions: [], seen });
  }

  private refuse(answers: string | null, code: string, sentence: string): void {
    this.hear({ type: 'refused', answers, code, sentence, details: {} });
  }

  private nameAt(seat: number): string {
    return this.saved.names?.[seat] ?? this.myName;
  }

  private get mySeats(): number[] {
    return this.game.seats.filter((seat) => this.saved.bots[seat] === null);
  }

  private undoable(seat: number): number | null {
    if (this.game.isOver || this.game.undoer !== seat) return null;
    const gone = new Set(this.events.flatMap((event) => (event.kind === 'undone' ? [event.undone] : [])));
    const last = this.events.findLast((event): event is Moved => event.kind === 'moved' && !gone.has(event.number));
    return last?.seat === seat && last.steps.length === 1 ? last.number : null;
  }

  private seenBy(seat: number): SeenState {
    const state = toBase64(this.game.seenBy(seat).contents);
    return { number: this.events.length, seat, state, undo: this.undoable(seat) };
  }

  private get settings() {
    return { game: this.saved.game, players: this.saved.players, options: this.saved.options, listed: false };
  }

  private state(): TableState {
    const over = this.game.isOver;
    return {
      id: this.saved.id,
      settings: this.settings,
      rules_version: this.saved.rulesVersion,
      phase: over ? 'finished' : 'playing',
      host: ME,
      seats: this.saved.bots.map((bot, seat) =>
        bot === null
          ? {
              kind: 'person',
              person: ME,
              name: this.nameAt(seat),
              present: true,
              stand_in: null,
              deadline: null,
              asked_at: null,
              nudged_at: null,
            }
          : { kind: 'bot', bot, name: bot },
      ),
      your_seats: this.mySeats,
      acting: this.game.acting,
      spectators: 0,
      number: this.events.length,
      created_at: this.saved.createdAt / 1000,
      started_at: this.saved.createdAt / 1000,
      finished_at: over ? this.saved.changedAt / 1000 : null,
      fairness: {
        commitment: this.game.commitment,
        // Nobody else adds to chance here, so there is nothing to seal from anyone.
        seals: this.saved.nonces.map(() => null),
        closed: true,
        nonces: this.saved.nonces,
        secret: over ? this.saved.secret : null,
        begun: null,
      },
      result: over ? this.game.result : null,
      places: over ? this.game.places : null,
      series: null,
      rematch: this.rematch,
    };
  }
}

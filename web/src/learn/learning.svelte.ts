/**
 * A lesson as it is taken: the position of the exercise, its steps one after another, and the learner's moves.
 *
 * Laws of this file:
 * 1. Positions are reached, and moves taken, by the rules alone.
 * 2. A move that the step does not ask for is answered and not taken; whoever moves has read what came before.
 */

import { LocalGame } from '$/engine/game';
import type { GameRules } from '$/engine/loading';
import { sameAction, type Choice } from '$/lib/choices';
import type { Event, GameAction, GameView, Hint, JournalEntry, Moved } from '$/lib/generated/messages';
import type { GameParts } from '$/table/game';
import type { Exercise, Lesson, LessonMoment, LessonStep } from '$/table/lesson';
import type { GameSight } from '$/table/seeing';
import { Timeline } from '$/table/timeline.svelte';

/** Every position is the learner's at this seat. */
export const LEARNER = 0;

type Game = LocalGame<GameAction, GameView, JournalEntry, object, object>;

interface Position {
  sight: GameSight;
  view: GameView;
  choices: readonly Choice[];
}

export class Learning {
  readonly timeline = new Timeline();
  events = $state.raw<readonly Event[]>([]);
  /** The last move whose scene is over. */
  shown = $state.raw<Moved | null>(null);
  hint = $state.raw<Hint | null>(null);
  /** Whether the last move was not what the step asks for. */
  isAgain = $state(false);
  /** Whether somebody else moves before the step is said. */
  isWaiting = $state(false);
  exercise = $state(0);
  step = $state(0);
  /** How the table stands; the page hands it in when the table is there. */
  moment: (() => LessonMoment) | null = null;

  #game: Game;
  #position: Position = $state.raw()!;

  constructor(
    readonly rules: GameRules,
    readonly lesson: Lesson,
    private readonly scriptOf: GameParts['scriptOf'],
  ) {
    this.#game = this.#begin();
    this.#position = this.#look();
  }

  get position(): Position {
    return this.#position;
  }

  get isOver(): boolean {
    return this.exercise >= this.lesson.exercises.length;
  }

  get current(): Exercise | undefined {
    return this.lesson.exercises[this.exercise];
  }

  get now(): LessonStep | undefined {
    return this.current?.steps[this.step];
  }

  /** How many steps lie behind, and how many there are. */
  get progress(): [number, number] {
    const counts = this.lesson.exercises.map(({ steps }) => steps.length);
    const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0);
    return [sum(counts.slice(0, this.exercise)) + this.step + 1, sum(counts)];
  }

  /** What could be chosen after a choice. */
  next(choice: Choice): readonly Choice[] {
    const { sight } = this.#position;
    return sight.after(sight.number(choice.action))?.sight.choices ?? [];
  }

  /** Go on to the next step that applies, or to the next exercise. */
  async goOn(): Promise<void> {
    const moment = this.moment?.();
    do this.step += 1;
    while (moment && this.now?.when?.(moment) === false);
    this.isAgain = false;
    this.hint = null;
    if (!this.now) return this.#goFurther();
    if (!this.now.isAfterOthers) return;
    this.isWaiting = true;
    await this.#letOthersPlay();
    this.isWaiting = false;
  }

  async move(action: GameAction): Promise<void> {
    const choice = this.#position.choices.find((one) => sameAction(one.action, action));
    if (!choice) return;
    while (this.now && !this.now.done) await this.goOn();
    const moment = this.moment?.();
    this.isAgain = !!moment && this.now?.wants?.(choice, moment) === false;
    if (!this.isAgain) await this.#take(LEARNER, () => [this.#game.play(action), ...this.#game.answerForChance()]);
  }

  /** Show something that the step asks for. */
  help(): void {
    const moment = this.moment?.();
    const wants = (choice: Choice) => !moment || this.now?.wants?.(choice, moment) !== false;
    const found = this.#position.choices.find(wants);
    if (!found) return;
    const candidates = [{ action: found.action, share: null, honor: null, weight: 1, parts: [], reasons: [] }];
    this.hint = { type: 'hint', answers: '', number: 0, seat: LEARNER, bot: '', candidates, is_unmet: false };
  }

  after(action: GameAction): GameView | null {
    const { sight } = this.#position;
    return sight.after(sight.number(action))?.sight.view ?? null;
  }

  #goFurther(): void {
    this.exercise += 1;
    this.step = 0;
    this.timeline.skip();
    if (this.isOver) return;
    this.moment = null;
    this.events = [];
    this.shown = null;
    this.#game = this.#begin();
    this.#position = this.#look();
  }

  #begin(): Game {
    const { players, options, positions } = this.lesson.prepared;
    // Chance answers what the learner does, the same way every time.
    const setup = { players, options, secret: new Uint8Array(32), nonces: Array.from({ length: players }, () => '') };
    const game = new LocalGame(this.rules, setup);
    for (const action of positions[this.current?.position ?? ''] ?? []) game.play(action);
    return game;
  }

  #look(): Position {
    const sight = this.#game.seenBy(LEARNER) as GameSight;
    const isAsked = this.#game.acting.includes(LEARNER);
    return { sight, view: sight.view, choices: isAsked ? sight.choices : [] };
  }

  /** Whoever is next does the first thing that the rules list. */
  async #letOthersPlay(): Promise<void> {
    const seat = this.#game.acting.find((other) => other !== LEARNER);
    if (seat === undefined) return;
    const choice = this.#game.seenBy(seat).choices[0];
    if (choice)
      await this.#take(seat, () => [this.#game.playNumber(seat, choice.number), ...this.#game.answerForChance()]);
  }

  async #take(seat: number, play: () => ReturnType<Game['answerForChance']>): Promise<void> {
    const steps = play().map((step) => ({
      action: this.#game.known(step, [LEARNER]) as GameAction,
      journal: step.journal,
    }));
    const number = this.events.length + 1;
    const by = seat === LEARNER ? 'person' : 'bot';
    const moved: Moved = { kind: 'moved', number, at: Date.now() / 1000, seat, by, steps, result: null };
    this.events = [...this.events, moved];
    this.hint = null;
    this.#position = this.#look();
    await this.timeline.show(moved, this.scriptOf(moved));
    this.shown = moved;
  }
}

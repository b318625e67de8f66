/**
 * What a game brings to the client: a description that every page may read, and its parts, loaded when a table is opened.
 *
 * Law of this file: generic code knows a game by these names alone; what is special about one stays in its own folder.
 */

import type { Choice } from '$/lib/choices';
import type {
  Event,
  GameAction,
  GameOptions,
  GameResult,
  GameView,
  Hint,
  Moved,
  SeenPosition,
  Started,
  Step,
} from '$/lib/generated/messages';
import type { Words } from '$/words/en';
import type { Component, Snippet } from 'svelte';
import type { HonorTeller } from './course';
import type { Lesson } from './lesson';
import type { LogLine } from './log';
import type { Person } from './people';
import type { Scene, Script } from './timeline.svelte';
import type { Tip } from './tips';

export interface Game {
  /** What the server calls it. */
  id: string;
  words: (t: Words) => { name: string; short: string; about: string };
  /** What it is, drawn small, for whoever has to choose. */
  Picture: Component;
  /** Its pages of rules: the names of the files in `docs/`, without language and ending. */
  rulesPages: { pictures: string; numbered: string };
  /** Whether players hold what others may not see: a shared device then needs a curtain, a replay can open all hands. */
  hasHands: boolean;
  /** The set-ups offered, the one to begin with first; none where there is no choice. */
  setups: (t: Words) => readonly Setup[];
  /** What was chosen before a game, in a few words; empty where there is nothing to tell. */
  tellSetup: (t: Words, options: GameOptions) => string;
  /** What else can be chosen before it begins, loaded when that is asked for; null where there is nothing. */
  Setup: (() => Promise<{ default: Component<SetupProps> }>) | null;
  /** A sentence that belongs to the offer to play it; empty where there is none. */
  remark: (t: Words) => string;
  /** How many play the guided first game. */
  lessonPlayers: number;
  /** Its lesson, loaded when it is taken. */
  lesson: () => Promise<{ lesson: Lesson }>;
  load: () => Promise<{ parts: GameParts }>;
  /** Have the words that its table says, and no other. */
  speak: () => Promise<void>;
}

export interface Setup {
  name: string;
  called: string;
  options: GameOptions;
}

/** What the further choices before a game are handed. */
export interface SetupProps {
  /** The set-up that was picked, by its name. */
  name: string;
  /** Whether the game is to live on this device. */
  isHere: boolean;
  /** Told what was chosen; null while something is missing. */
  onchange: (options: GameOptions | null) => void;
}

/** A live game or a step of a replay, as a table is made from it. */
export interface GameSource {
  readonly view: GameView;
  readonly choices: readonly Choice[];
  /** How the game would look after an action; null where only the server could say. */
  after(action: GameAction): GameView | null;
  /** Settled when the server has stored the move and it is shown, or has refused it. */
  move(action: GameAction): Promise<void>;
}

/** What the table of a game is handed. */
export interface TableProps {
  source: GameSource;
  people: readonly Person[];
  skew: number;
  lines: readonly LogLine[];
  /** What is being shown: moves on their way, the oldest first. */
  scenes: readonly Scene[];
  /** Everything that has happened so far. */
  past: readonly Event[];
  canUndo: boolean;
  isReplay?: boolean;
  /** All hands lie open below the table, so none of them is shown as one's own. */
  isOpen?: boolean;
  hint: Hint | null;
  isHinting: boolean;
  /** What stands beside the game's name, before what the game itself adds. */
  subtitle: string;
  onundo: () => void;
  /** Asks for a hint; null where none is given. */
  onhint: (() => void) | null;
  onhintclose: () => void;
  onmenu?: () => void;
  /** What stands below the table: the replay's slider. */
  below?: Snippet;
  /** The guide's words, beside what they speak of; handed the model of the table. */
  coach?: Snippet<[unknown]>;
}

export interface ScoreProps {
  result: GameResult;
  /** The place of every seat, from 1. */
  places: readonly number[];
  view: GameView;
  people: readonly Person[];
}

export interface Teller {
  t: Words;
  who: (seat: number) => string;
  view: GameView;
}

export interface Sources {
  /** The sources of honor that the learned judgement tells apart, in its order. */
  sources: readonly string[];
  /** About how much honor one of what it counts of each brings: it counts dedications in Harvest, honor in Dice. */
  each: readonly number[];
  /** What a source of honor is called. */
  sourceName: (source: string, t: Words) => string;
}

/** What is needed only at a table. */
export interface GameParts extends Sources {
  Table: Component<TableProps>;
  Score: Component<ScoreProps>;
  /** Fetches what the table needs now and then. */
  later: () => Promise<unknown>;
  /** Every player's hand, for a replay that opens them all. */
  Hands: Component<{ hands: readonly SeenPosition[]; people: readonly Person[] }> | null;
  /** The notes of a first game, loaded where they are shown. */
  tips: () => Promise<{ tips: readonly Tip[] }>;
  /** One step of an event as the log tells it; null for what needs no line. */
  tellStep: (step: Step, teller: Teller) => { seat: number | null; text: string } | null;
  /** Where honor comes from. */
  honor: HonorTeller;
  /** How a move is shown: how long, and with which sounds. */
  scriptOf: (move: Started | Moved) => Script;
}

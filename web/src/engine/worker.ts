/** A bot's thoughts on a core of their own, so that the table never stands still while one thinks. */

import type { Level, PlainLevel } from './face.ts';
import type { Judgement, LearnedBot } from './judgement.ts';
import { loadRules, type GameRules } from './loading.ts';
import { Bot, type Candidate } from './search.ts';

export interface Question {
  id: number;
  game: string;
  /** The version of the rules that the game goes by. */
  version: number;
  /** Which bot: each has memory of its own. */
  bot: string;
  level: Level;
  /** Of this question: the answer follows from it and from what was seen, and from nothing before. */
  seed: bigint;
  seen: Uint8Array<ArrayBuffer>;
  seat: number;
  /** How many actions are wanted, the best first. */
  most: number;
}

export interface Advice {
  /** The actions that a bot likes best, the one it takes first. */
  candidates: Candidate[];
  /** Whether that one leads to something that the judgement it goes by has not met while it learned. */
  isUnmet: boolean;
}

export type Answer = ({ id: number } & Advice) | { id: number; fault: string };

/** A bot, and the judgement it goes by; the search that plays in its place has learned nothing that could be missing. */
export interface Adviser {
  bot: Bot | LearnedBot;
  judgement: Judgement | null;
}

const rules = new Map<string, Promise<GameRules>>();
const advisers = new Map<string, Adviser>();

onmessage = (event: MessageEvent<Question>) => {
  const { id } = event.data;
  answer(event.data).then(
    (advice) => postMessage({ id, ...advice } satisfies Answer),
    (fault: unknown) => postMessage({ id, fault: String(fault) } satisfies Answer),
  );
};

async function answer(question: Question): Promise<Advice> {
  const { seed, seen, seat, most } = question;
  const adviser = advisers.get(question.bot) ?? (await makeBot(question));
  advisers.set(question.bot, adviser);
  const { bot, judgement } = adviser;
  bot.begin(seed);
  const candidates = bot.advise(seen, seat, most);
  const isUnmet = judgement?.hasMet(seen, seat, candidates[0]!.number) === false;
  if (!judgement || most === 1) return { candidates, isUnmet };
  const numbers = candidates.map(({ number }) => number);
  const sources = judgement.sources(seen, seat, numbers, seed);
  return { candidates: candidates.map((candidate, index) => ({ ...candidate, parts: sources[index]! })), isUnmet };
}

async function makeBot(question: Question): Promise<Adviser> {
  const { level } = question;
  if (level.bot !== 'network') return plainBot(question, level);
  try {
    return await (await import('./learned.ts')).learnedBot(question, level);
  } catch {
    return plainBot(question, level.instead); // it did not arrive, or is too new for this browser
  }
}

async function plainBot({ game, version, seed }: Question, level: PlainLevel): Promise<Adviser> {
  const loading = rules.get(`${game} ${version}`) ?? loadRules(game, version);
  rules.set(`${game} ${version}`, loading);
  return { bot: new Bot(await loading, level, seed), judgement: null };
}

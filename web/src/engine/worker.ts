/** A bot's thoughts on a core of their own, so that the table never stands still while one thinks. */

import type { Level, PlainLevel } from './face.ts';
import type { LearnedBot } from './judgement.ts';
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

export type Answer = { id: number; candidates: Candidate[] } | { id: number; fault: string };

const rules = new Map<string, Promise<GameRules>>();
const bots = new Map<string, Bot | LearnedBot>();

onmessage = (event: MessageEvent<Question>) => {
  const { id } = event.data;
  answer(event.data).then(
    (candidates) => postMessage({ id, candidates } satisfies Answer),
    (fault: unknown) => postMessage({ id, fault: String(fault) } satisfies Answer),
  );
};

async function answer(question: Question): Promise<Candidate[]> {
  const { bot, seed, seen, seat, most } = question;
  const thinker = bots.get(bot) ?? (await makeBot(question));
  bots.set(bot, thinker);
  thinker.begin(seed);
  return thinker.advise(seen, seat, most);
}

async function makeBot(question: Question): Promise<Bot | LearnedBot> {
  const { level } = question;
  if (level.bot !== 'network') return plainBot(question, level);
  try {
    return await (await import('./learned.ts')).learnedBot(question, level);
  } catch {
    return plainBot(question, level.instead); // it did not arrive, or is too new for this browser
  }
}

async function plainBot({ game, version, seed }: Question, level: PlainLevel): Promise<Bot> {
  const loading = rules.get(`${game} ${version}`) ?? loadRules(game, version);
  rules.set(`${game} ${version}`, loading);
  return new Bot(await loading, level, seed);
}

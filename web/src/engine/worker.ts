/** A bot's thoughts on a core of their own, so that the table never stands still while one thinks. */

import type { Level } from './face.ts';
import { loadRules, type GameRules } from './loading.ts';
import { Bot, type Candidate } from './search.ts';

export interface Question {
  id: number;
  game: string;
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
const bots = new Map<string, Bot>();

onmessage = (event: MessageEvent<Question>) => {
  const { id } = event.data;
  answer(event.data).then(
    (candidates) => postMessage({ id, candidates } satisfies Answer),
    (fault: unknown) => postMessage({ id, fault: String(fault) } satisfies Answer),
  );
};

async function answer({ game, bot, level, seed, seen, seat, most }: Question): Promise<Candidate[]> {
  const loading = rules.get(game) ?? loadRules(game);
  rules.set(game, loading);
  const thinker = bots.get(bot) ?? new Bot(await loading, level, seed);
  bots.set(bot, thinker);
  thinker.begin(seed);
  return thinker.advise(seen, seat, most);
}

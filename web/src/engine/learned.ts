/** Fetching the learned judgement for a bot that goes by it, when one is asked and not before. */

import type { LearnedLevel } from './face.ts';
import { Judgement, LearnedBot } from './judgement.ts';
import { loadJudging } from './loading.ts';
import { Bot } from './search.ts';
import type { Adviser, Question } from './worker.ts';

/** By game: all that one table asks has the same number of players. */
const judgements = new Map<string, Promise<Judgement>>();

/** The bot that a question asks. */
export async function learnedBot(question: Question, level: LearnedLevel): Promise<Adviser> {
  const loading = judgements.get(question.game) ?? loadJudgement(question);
  judgements.set(question.game, loading);
  const judgement = await loading;
  if ('span' in level) return { bot: new LearnedBot(judgement, level, question.seed), judgement };
  const bot = new Bot(judgement.rules, { ...level, bot: 'search' }, question.seed, judgement.thinker);
  return { bot, judgement };
}

async function loadJudgement({ game, version, seen }: Question): Promise<Judgement> {
  const { rules, weights } = await loadJudging(game, version);
  const state = rules.newState();
  rules.load(state, seen);
  const judgement = Judgement.from(rules, weights, Number(rules.state(state)['seats']));
  if (!judgement || !rules.entries.is_practiced(state))
    throw new Error(`The judgement of ${game} knows no games like this.`);
  return judgement;
}

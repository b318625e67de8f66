/** Fetching the learned judgement for a bot that goes by it, when one is asked and not before. */

import { Judgement, LearnedBot } from './judgement.ts';
import { loadJudging } from './loading.ts';
import type { Question } from './worker.ts';

/** By game: all that one table asks has the same number of players. */
const judgements = new Map<string, Promise<Judgement>>();

/** The bot that a question asks. */
export async function learnedBot(question: Question, span: number): Promise<LearnedBot> {
  const loading = judgements.get(question.game) ?? loadJudgement(question);
  judgements.set(question.game, loading);
  return new LearnedBot(await loading, span, question.seed);
}

async function loadJudgement({ game, seen }: Question): Promise<Judgement> {
  const { rules, weights } = await loadJudging(game);
  const state = rules.newState();
  rules.load(state, seen);
  const judgement = Judgement.from(rules, weights, Number(rules.state(state)['seats']));
  if (!judgement) throw new Error(`The judgement of ${game} knows no games like this.`);
  return judgement;
}

/** A worker that judges one choice: what an action gives away against the best one, by what its seat knows. */

import { Judgement } from './judgement.ts';
import { loadJudging, type GameRules } from './loading.ts';
import { review, type Moment } from './review.ts';

export interface Choice {
  game: string;
  players: number;
  /** Every action up to the choice, those of chance included, by its number. */
  path: readonly number[];
  number: number;
}

onmessage = (event: MessageEvent<Choice>) => {
  appraise(event.data).then(postMessage, () => postMessage(null));
};

/** What is given away; null where it is next to nothing, or cannot be judged here. */
async function appraise({ game, players, path, number }: Choice): Promise<Moment | null> {
  const { rules, weights } = await loadJudging(game);
  const judgement = Judgement.from(rules, weights, players);
  if (!judgement) return null;
  const before = playTo(rules, players, path);
  const seat = rules.entries.next_to_act(before);
  return review(judgement, before, [{ seat, number }], players)[seat]?.moments[0] ?? null;
}

/** The position that a path leads to, with room for the next one behind it. */
function playTo(rules: GameRules, players: number, path: readonly number[]): number {
  const { size } = rules.face.state;
  const game = rules.room(2 * size);
  rules.begin(game, rules.opening(players)!, {});
  for (const number of path) rules.entries.apply(game, rules.entries.next_to_act(game), number);
  rules.load(game + size, rules.bytes(game, size));
  return game;
}

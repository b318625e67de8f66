/** A review on a core of its own: the page stays awake while a game is taken apart. */

import type { GameAction, GameView, JournalEntry } from '$/lib/generated/messages';
import { Judgement } from './judgement.ts';
import { loadJudging } from './loading.ts';
import { playThrough, review, Unreadable, type Review, type Reviewed } from './review.ts';

/** A moment's two actions, with what each brought or would have brought. */
export interface Told {
  action: GameAction;
  journal: JournalEntry[];
}

export interface ToldMoment {
  chosen: Told;
  best: Told;
  /** What the chooser saw before. */
  view: GameView;
}

export type Reply =
  { review: Review; told: Record<number, ToldMoment> } | { fault: 'unreadable' | 'not_over' | 'failed' };

onmessage = (event: MessageEvent<Reviewed<GameAction>>) => {
  answer(event.data).then(
    (reply) => postMessage(reply),
    (fault: unknown) => postMessage({ fault: fault instanceof Unreadable ? 'unreadable' : 'failed' } satisfies Reply),
  );
};

async function answer(record: Reviewed<GameAction>): Promise<Reply> {
  const { rules, weights } = await loadJudging(record.game);
  const { positions, steps } = playThrough(rules, record);
  const size = rules.face.state.size;
  if (rules.entries.next_to_act(positions + steps.length * size) >= -1) return { fault: 'not_over' };
  const judgement = Judgement.from(rules, weights, record.players);
  if (!judgement) return { fault: 'failed' };
  const found = review(judgement, positions, steps, record.players);
  const trial = rules.newState();
  const tell = (step: number, number: number): Told => {
    const before = positions + step * size;
    const { seat } = steps[step]!;
    rules.load(trial, rules.bytes(before, size));
    rules.entries.apply(trial, seat, number);
    return {
      action: rules.words.action(rules.state(before), seat, number),
      journal: rules.words.journal(rules.state(trial)),
    };
  };
  const viewBefore = (step: number): GameView => {
    const { seat } = steps[step]!;
    rules.load(trial, new Uint8Array());
    rules.entries.see(positions + step * size, seat, trial);
    return rules.words.view(rules.state(trial), seat);
  };
  const moments = found.seats.flatMap((seat) => seat.moments);
  const told = Object.fromEntries(
    moments.map(({ step, best }) => [
      step,
      { chosen: tell(step, steps[step]!.number), best: tell(step, best), view: viewBefore(step) },
    ]),
  );
  return { review: found, told };
}

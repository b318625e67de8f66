/** Why something did not work: a code that we translate. The sentence beside it is for whoever looks into a fault. */

import type { Words } from '$/words/en';

export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly sentence: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(sentence);
  }
}

/** The sentence to show, in the player's language. */
export function explain(fault: unknown, t: Words): string {
  if (!(fault instanceof Refusal)) return t.problems.unexpected;
  const sentence = t.refusals[fault.code];
  return sentence ? sentence(fault.details) : t.problems.unexpected;
}

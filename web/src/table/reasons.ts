/** Why a bot likes a move, in the player's words. */

import { language } from '$/lib/language.svelte';
import type { Candidate, Hint, Reason } from '$/lib/generated/messages';
import type { Words } from '$/words/en';
import type { Sources } from './game';
import type { HintWords } from '$/words/en/hints';
import { AGAINST, PLAIN, type ReasonParts } from '$/words/reasons';
import { lantern } from '$/words/sentences';

export interface ReasonTeller {
  t: Words;
  w: HintWords;
  who: (seat: number) => string;
  /** What only the game knows to name: a set, a shape, a pool. */
  name: (values: Reason['values'], w: HintWords) => Partial<ReasonParts>;
  sources: Sources;
}

/** More would not be read. */
const MOST_SENTENCES = 2;
/** A smaller difference between two moves says nothing. */
const NOTABLE_PERCENT = 2;
const NOTABLE_HONOR = 0.5;

/** Why the best move of a hint is better than the next best, and what else speaks for it and against it. */
export function tellWhy({ candidates: [best, next] }: Hint, teller: ReasonTeller): string[] {
  if (!best) return [];
  const hints = teller.w;
  const isAgainst = ({ key }: Reason) => AGAINST.includes(key);
  const isIn = (some: readonly Reason[], { key, values }: Reason) =>
    some.some((one) => one.key === key && JSON.stringify(one.values) === JSON.stringify(values));
  const told = (reason: Reason | undefined) => (reason ? tellReason(reason, teller) : '');

  const sentences: string[] = [];
  const edge = next && best.reasons.find((one) => !isAgainst(one) && !isIn(next.reasons, one) && !isDull(one));
  const flaw = next?.reasons.find((one) => isAgainst(one) && !isIn(best.reasons, one));
  if (told(edge)) sentences.push(hints.nextLacks(told(edge)));
  else if (told(flaw)) sentences.push(hints.nextDoes(told(flaw)));
  else if (next && best.share !== null && next.share !== null) {
    const percent = Math.round((best.share - next.share) * 100);
    sentences.push(percent >= NOTABLE_PERCENT ? hints.nextWinsLess(percent) : hints.nextIsAsGood);
  }
  if (next) sentences.push(tellSource(best, next, teller));
  const rest = best.reasons.filter((one) => one !== edge && !isAgainst(one) && !isDull(one)).map(told);
  const spoken = [...sentences, ...rest].filter(Boolean);
  const cost = told(best.reasons.find(isAgainst));
  // Where nothing else is to be said, the move itself is.
  const some = spoken.length || cost ? spoken.slice(0, MOST_SENTENCES) : [told(best.reasons[0])].filter(Boolean);
  return cost ? [...some, hints.butIt(cost)] : some;
}

const inTenths = (honor: number) =>
  new Intl.NumberFormat(language.code, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(honor);

/** The source from which the better of two moves has clearly more honor; empty where none stands out. */
function tellSource(
  best: Candidate,
  next: Candidate,
  { t, w, sources: { sources, each, sourceName } }: ReasonTeller,
): string {
  if (!next.parts.length || (best.share ?? 0) - (next.share ?? 1) < NOTABLE_PERCENT / 100) return '';
  const more = best.parts.map((part, index) => each[index]! * (part - next.parts[index]!));
  const most = more.indexOf(Math.max(...more));
  return more[most]! < NOTABLE_HONOR ? '' : w.fromSource(inTenths(more[most]!), sourceName(sources[most]!, t));
}

const isDull = ({ key }: Reason) => PLAIN.includes(key);

/** A bot's reason as a sentence; empty for one that we have no words for. */
export function tellReason({ key, values }: Reason, teller: ReasonTeller): string {
  return teller.w.reasons[key]?.({ ...partsOf(values, teller), ...teller.name(values, teller.w) }) ?? '';
}

function partsOf(values: Reason['values'], { t, who }: ReasonTeller): ReasonParts {
  const text = (name: string) => String(values[name] ?? '');
  const icon = (name: string) => (values[name] ? lantern(text(name)) : '');
  const colors = Array.isArray(values['colors']) ? (values['colors'] as string[]) : [];
  return {
    type: '',
    last: '',
    shape: '',
    pool: '',
    honor: t.table.honor(Number(values['honor'] ?? 0)),
    missing: text('missing'),
    count: text('count'),
    name: typeof values['seat'] === 'number' ? who(values['seat']) : '',
    icon: icon('color'),
    icons: colors.map(lantern).join(' '),
    give: icon('give'),
    take: icon('take'),
    size: text('size'),
    gifts: t.table.gifts(Number(values['gifts'] ?? 0)),
  };
}

/** Why another action promised more, in one sentence. */

import type { Moment } from '$/engine/review';
import { language } from '$/lib/language.svelte';
import type { Sources } from '$/table/game';
import type { ReviewWords } from '$/words/en/review';
import { honorOf } from './names';

/** Less honor than this is not worth a sentence. */
const NOTABLE = 0.3;

export function tellWhy(
  { given, left, parts }: Moment,
  { sources, each, sourceName }: Sources,
  names: readonly string[],
  w: ReviewWords,
): string {
  if (left.honor >= NOTABLE && left.honor > given.honor) return w.why.left(names[left.seat] ?? '', honorOf(left.honor));
  if (given.honor < NOTABLE) return w.why.place;
  const brought = parts.map((part, index) => each[index]! * part);
  const most = brought.indexOf(Math.max(...brought));
  if (2 * brought[most]! < given.honor) return w.why.several(honorOf(given.honor));
  return w.why.honor(honorOf(given.honor), sourceName(sources[most] ?? '', language.t));
}

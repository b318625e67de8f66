/** What the bar above a table has to know of talk: whether there is somebody to talk to, and whether that is open. */

import { getContext, setContext } from 'svelte';

export interface Talking {
  readonly isOffered: boolean;
  isOpen: boolean;
}

const KEY = Symbol('talking');

export function offerTalk(talking: Talking): void {
  setContext(KEY, talking);
}

/** Undefined where nobody talks: in a replay, say. */
export function talkOffered(): Talking | undefined {
  return getContext<Talking | undefined>(KEY);
}

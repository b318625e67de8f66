/** What people at a table say: the phrases float by, words of their own stay for a while. */

import { announcer } from '$/lib/announce.svelte';
import type { Reacted, Said } from '$/lib/generated/messages';
import { language } from '$/lib/language.svelte';

const SAYINGS = 50;
const REACTION_MS = 4000;

export class Voices {
  reactions = $state.raw<readonly (Reacted & { key: number })[]>([]);
  /** What others at the table said in words of their own since we came. */
  sayings = $state.raw<readonly Said[]>([]);
  #keys = 0;

  say(said: Said): void {
    this.sayings = [...this.sayings, said].slice(-SAYINGS);
    announcer.say(language.t.table.says(said.name, said.text));
  }

  react(reacted: Reacted): void {
    const key = ++this.#keys;
    this.reactions = [...this.reactions, { ...reacted, key }];
    announcer.say(language.t.table.says(reacted.name, language.t.table.reaction[reacted.reaction] ?? ''));
    setTimeout(() => (this.reactions = this.reactions.filter((other) => other.key !== key)), REACTION_MS);
  }
}

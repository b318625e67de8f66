/** Who we are to the server: a guest with a name, made when first needed. */

import { api } from './api';
import type { Me } from './generated/messages';

class Person {
  me = $state.raw<Me | null>(null);

  get name(): string {
    return this.me?.name ?? '';
  }

  async load(): Promise<Me> {
    this.me = await api.me();
    return this.me;
  }

  /** Be somebody: the server then knows us again on every visit. */
  async introduce(name: string): Promise<void> {
    const me = this.me ?? (await this.load());
    if (me.person === null) this.me = await api.introduce(name);
    else if (me.name !== name) this.me = await api.rename(name);
  }

  /** Be somebody, with a name of the game's own if none was given; who got one in another tab since is not renamed. */
  async ensure(fallback: string): Promise<void> {
    const me = this.me?.person ? this.me : await this.load();
    if (me.person === null) await this.introduce(me.name ?? fallback);
  }
}

export const person = new Person();

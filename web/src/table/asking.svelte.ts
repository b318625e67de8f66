/** Asking the server for something: one thing at a time, and what did not work is told in one sentence. */

import { announcer } from '$/lib/announce.svelte';
import type { Connection } from '$/lib/connection.svelte';
import { language } from '$/lib/language.svelte';
import { randomWord } from '$/lib/random';
import { Refusal, explain } from '$/lib/refusal';
import { Requests } from './requests';

const ANSWER_MS = 10_000;

type Send = Connection['send'];

/** A message before it has its id; the union is kept apart, member by member. */
export type Wish = Parameters<Send>[0] extends infer Message
  ? Message extends { id: string }
    ? Omit<Message, 'id'>
    : never
  : never;

export class Asking {
  busy = $state(false);
  /** A sentence about what did not work, until it is closed. */
  fault = $state('');
  /** Whether that sentence says that the server does not answer. */
  #isSilent = false;
  readonly #requests = new Requests();

  constructor(readonly send: Send) {}

  /** Send a message and wait until the server has stored what it asks for, or refuses it. */
  async ask(message: Wish, { patience = ANSWER_MS, id = randomWord() } = {}): Promise<void> {
    if (!this.send({ ...message, id })) throw new Refusal('unreachable', 'There is no connection.');
    await this.#requests.expect(id, patience);
  }

  /** Do something that asks, unless something else is on its way. */
  async attempt(something: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.begin();
    try {
      await something();
    } catch (fault) {
      this.complain(fault);
    } finally {
      this.busy = false;
    }
  }

  /** Something is on its way; what did not work before is no longer of interest. */
  begin(): void {
    this.busy = true;
    this.fault = '';
  }

  /** Say what did not work: the sentence is shown, and spoken once. */
  complain(fault: unknown): void {
    this.fault = explain(fault, language.t);
    this.#isSilent = fault instanceof Refusal && fault.code === 'unreachable';
    announcer.alert(this.fault);
  }

  /** A server that speaks answers again, whatever we said about it. */
  heard(): void {
    if (this.#isSilent) this.fault = '';
    this.#isSilent = false;
  }

  /** A message was answered, or refused; false if nobody waits for it. */
  settle(answers: string | null, fault?: Refusal): boolean {
    return this.#requests.settle(answers, fault);
  }

  close(): void {
    this.#requests.close();
  }
}

/** What was asked of the server and is not answered yet. */

import { Refusal } from '$/lib/refusal';

interface Request {
  resolve: () => void;
  reject: (fault: Refusal) => void;
  timer: ReturnType<typeof setTimeout>;
}

export class Requests {
  #waiting = new Map<string, Request>();

  /** Settled when the message with this id is answered, refused, or not answered in time. */
  expect(id: string, patienceMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.settle(id, new Refusal('unreachable', 'No answer.')), patienceMs);
      this.#waiting.set(id, { resolve, reject, timer });
    });
  }

  /** A message was answered, or refused; false if nobody waits for it. */
  settle(id: string | null, fault?: Refusal): boolean {
    const request = id === null ? undefined : this.#waiting.get(id);
    if (!id || !request) return false;
    clearTimeout(request.timer);
    this.#waiting.delete(id);
    if (fault) request.reject(fault);
    else request.resolve();
    return true;
  }

  close(): void {
    for (const request of this.#waiting.values()) clearTimeout(request.timer);
    this.#waiting.clear();
  }
}

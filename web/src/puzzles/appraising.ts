/** Asking what somebody's own move gives away: a worker is started for the question, and ends with its answer. */

import type { Choice } from '$/engine/appraiser';
import type { Moment } from '$/engine/review';

/** Null where it gives away next to nothing, or cannot be judged on this device. */
export function appraise(choice: Choice): Promise<Moment | null> {
  const worker = new Worker(new URL('../engine/appraiser.ts', import.meta.url), { type: 'module' });
  return new Promise<Moment | null>((resolve) => {
    worker.onmessage = (event: MessageEvent<Moment | null>) => resolve(event.data);
    worker.onerror = () => resolve(null);
    worker.postMessage(choice);
  }).finally(() => worker.terminate());
}

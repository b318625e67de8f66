/** What `tests/stories/parity.spec.ts` lets a page do: play games in its own WebAssembly. */

import { Rules } from '../../src/engine/module.ts';
import { fromBase64 } from '../../src/lib/base64.ts';
import * as dice from '../../src/lib/generated/engine/dice.js';
import * as harvest from '../../src/lib/generated/engine/harvest.js';
import { hexadecimal, sha256 } from '../../src/lib/sha256.ts';
import { playByJudgement, type Choices } from './choices.ts';
import { playToTheEnd, type Ends } from './ends.ts';
import { playGames, type Task } from './games.ts';

const games = { dice, harvest } as unknown as Record<string, Pick<typeof harvest, 'face' | 'wording'>>;

function digest(data: string | Uint8Array): string {
  return hexadecimal(sha256(typeof data === 'string' ? new TextEncoder().encode(data) : data)).slice(0, 16);
}

/** The lines of some games; the module, and the weights where the judgement is asked, come in base64. */
async function playInPage(task: Task | Ends | Choices, module: string, weights: string): Promise<string[]> {
  const { face, wording } = games[task.game]!;
  const { instance } = await WebAssembly.instantiate(fromBase64(module), {});
  const rules = new Rules(instance, face, wording);
  if ('chosen' in task) return playByJudgement(rules, fromBase64(weights), task);
  return 'seeds' in task ? playGames(rules, task, digest) : playToTheEnd(rules, task, digest);
}

Object.assign(globalThis, { playInPage });

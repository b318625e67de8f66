/**
 * What is shown when: every move has its scene, and the next one waits for it.
 *
 * Laws of this file:
 * 1. A scene that has begun is played to its end, even where the player has moved on and the next begins beside it.
 * 2. Only the player cuts scenes short; then they are over at once, their sounds too.
 * 3. Where nothing may move, a scene is a short stay of the new state; where all is to be instant, there is none.
 */

import type { Moved, Started } from '$/lib/generated/messages';
import { settings } from '$/lib/settings.svelte';
import { play, type Sound } from '$/lib/sound';

/** How long a move stays where nothing moves. */
const STILL_MS = 450;

/** What a game says about the scene of a move: lengths are in milliseconds, where nobody is in a hurry. */
export interface Script {
  lasts: number;
  cues: readonly { at: number; sound: Sound }[];
}

export interface Scene {
  key: number;
  move: Started | Moved;
}

export class Timeline {
  /** What is being shown, the oldest first. */
  scenes = $state.raw<readonly Scene[]>([]);
  #running = new Map<Scene, { end: () => void; silence: () => void }>();
  #goOn: (() => void) | null = null;
  #count = 0;

  /** Begin the scene of a move; settled when the next may begin. */
  show(move: Started | Moved, { lasts, cues }: Script): Promise<void> {
    const tempo = settings.moves ? settings.tempo : 0;
    const sounds = cues.map(({ at, sound }) => play(sound, at * tempo));
    const stays = settings.moves ? lasts * tempo : settings.tempo && Math.min(STILL_MS, lasts);
    if (!stays) return Promise.resolve();
    const scene = { key: this.#count++, move };
    this.scenes = [...this.scenes, scene];
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#end(scene), stays);
      const end = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#running.set(scene, { end, silence: () => sounds.forEach((silence) => silence()) });
      this.#goOn = resolve;
    });
  }

  /** Let the next scene begin now, beside what is still being shown. */
  hurry(): void {
    this.#goOn?.();
  }

  /** End what is being shown. */
  skip(): void {
    for (const scene of this.scenes) {
      this.#running.get(scene)?.silence();
      this.#end(scene);
    }
  }

  #end(scene: Scene): void {
    this.scenes = this.scenes.filter((other) => other !== scene);
    this.#running.get(scene)?.end();
    this.#running.delete(scene);
  }
}

/** Sounds when they are due; silent, and not even loaded, until the player asks for them. */

import { settings } from './settings.svelte';
import type { Sound } from './voices';

export type { Sound };

let audio: AudioContext | null = null;

/** Play a sound, at once or in so many milliseconds; returns how to silence it. */
export function play(sound: Sound, inMs = 0): () => void {
  if (!settings.sound || typeof AudioContext === 'undefined') return () => {};
  // Browsers let a page be heard whose player has pressed something: that must not wait for the voices.
  audio ??= new AudioContext();
  const context = audio;
  const start = context.currentTime + inMs / 1000;
  let isSilent = false;
  let silence = () => {};
  void import('./voices')
    .then(({ sing }) => {
      if (!isSilent) silence = sing(context, sound, Math.max(start, context.currentTime));
    })
    .catch(() => {}); // a table without sounds is a table
  return () => {
    isSilent = true;
    silence();
  };
}

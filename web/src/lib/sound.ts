/** Quiet chimes, made on the spot; silent until the player asks for sound. */

import { settings } from './settings.svelte';

const NOTES = {
  place: [392, 523.25],
  receive: [659.25],
  turn: [523.25, 659.25, 783.99],
  end: [523.25, 659.25, 783.99, 1046.5],
};
export type Chime = keyof typeof NOTES;

let audio: AudioContext | null = null;

export function chime(name: Chime): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  const start = audio.currentTime;
  NOTES[name].forEach((pitch, index) => ring(audio as AudioContext, pitch, start + index * 0.09));
}

function ring(context: AudioContext, pitch: number, at: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'sine';
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.06, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0005, at + 0.7);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.75);
}

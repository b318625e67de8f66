/**
 * The sounds of a table, made on the spot from tones and noise.
 *
 * A sound is a list of voices. A tone glides from one pitch to another and fades; noise is heard through a narrow band that
 * may glide as well: a high band whispers like a pencil, a low one booms.
 */

interface Voice {
  /** In hertz; a pair glides from the first to the second. */
  tone?: number | readonly [from: number, to: number];
  noise?: number | readonly [from: number, to: number];
  /** In seconds from the beginning of the sound. */
  at?: number;
  lasts: number;
  volume: number;
}

const bell = (pitch: number, at = 0, volume = 0.06): Voice[] => [
  { tone: pitch, at, lasts: 0.8, volume },
  { tone: pitch * 2.76, at, lasts: 0.25, volume: volume / 4 },
];
const knock = (at: number, pitch: number): Voice => ({ noise: pitch, at, lasts: 0.05, volume: 0.25 });
const stroke = (at: number): Voice => ({ noise: [3200, 4400], at, lasts: 0.13, volume: 0.09 });

const SOUNDS = {
  turn: [...bell(523.25), ...bell(659.25, 0.09), ...bell(783.99, 0.18)],
  place: [
    { tone: [330, 150], lasts: 0.2, volume: 0.1 },
    { noise: [900, 300], at: 0.03, lasts: 0.35, volume: 0.07 },
  ],
  receive: bell(659.25),
  favor: [...bell(1318.5, 0, 0.04), ...bell(1760, 0.07, 0.04)],
  exchange: [...bell(587.33, 0, 0.05), ...bell(493.88, 0.14, 0.05)],
  dedicate: [
    { tone: 98, lasts: 2.2, volume: 0.14 },
    { tone: 147.3, lasts: 1.6, volume: 0.05 },
    ...bell(392, 0.5),
    ...bell(523.25, 0.66),
    ...bell(783.99, 0.82),
  ],
  dice: [knock(0, 900), knock(0.12, 1300), knock(0.2, 800), knock(0.33, 1500), knock(0.45, 1000), knock(0.62, 700)],
  tray: [{ noise: [250, 700], lasts: 0.45, volume: 0.12 }],
  pencil: [stroke(0), stroke(0.15), stroke(0.3)],
  gift: [...bell(880, 0, 0.05), ...bell(1174.66, 0.1, 0.05)],
  complete: [...bell(440, 0, 0.05), ...bell(659.25, 0.12, 0.05)],
  chain: [...bell(587.33), ...bell(698.46, 0.1), ...bell(880, 0.2), ...bell(1174.66, 0.3)],
  rocket: [
    { tone: [300, 1500], lasts: 0.5, volume: 0.03 },
    { noise: [600, 2600], lasts: 0.5, volume: 0.06 },
  ],
  burst: [
    { noise: [420, 60], lasts: 0.9, volume: 0.4 },
    ...[0.18, 0.27, 0.33, 0.42, 0.5, 0.58].map((at) => ({ noise: 5200, at, lasts: 0.04, volume: 0.07 })),
  ],
  end: [...bell(523.25), ...bell(659.25, 0.12), ...bell(783.99, 0.24), ...bell(1046.5, 0.4), ...bell(1318.5, 0.56)],
} satisfies Record<string, Voice[]>;
export type Sound = keyof typeof SOUNDS;

const FADED = 0.0004;
const ATTACK_S = 0.008;

let hiss: AudioBuffer | null = null;

/** Let a sound be heard from a time of the device's clock for sounds on; returns how to silence it. */
export function sing(context: AudioContext, sound: Sound, start: number): () => void {
  const sources = SOUNDS[sound].map((voice) => speak(context, voice, start));
  return () => sources.forEach((source) => source.stop());
}

function speak(context: AudioContext, voice: Voice, start: number): AudioScheduledSourceNode {
  const at = start + (voice.at ?? 0);
  const volume = context.createGain();
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(voice.volume, at + ATTACK_S);
  volume.gain.exponentialRampToValueAtTime(FADED, at + voice.lasts);
  volume.connect(context.destination);
  const source = voice.noise === undefined ? tone(context, voice, at) : noise(context, voice, at, volume);
  if (voice.noise === undefined) source.connect(volume);
  source.start(at);
  source.stop(at + voice.lasts);
  return source;
}

function tone(context: AudioContext, { tone = 0, lasts }: Voice, at: number): OscillatorNode {
  const source = context.createOscillator();
  glide(source.frequency, tone, at, lasts);
  return source;
}

function noise(context: AudioContext, { noise = 0, lasts }: Voice, at: number, out: AudioNode): AudioBufferSourceNode {
  hiss ??= whiteNoise(context);
  const source = context.createBufferSource();
  source.buffer = hiss;
  source.loop = true;
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  glide(band.frequency, noise, at, lasts);
  source.connect(band).connect(out);
  return source;
}

function glide(parameter: AudioParam, pitch: number | readonly [number, number], at: number, lasts: number): void {
  const [from, to] = typeof pitch === 'number' ? [pitch, pitch] : pitch;
  parameter.setValueAtTime(from, at);
  if (to !== from) parameter.exponentialRampToValueAtTime(to, at + lasts);
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return buffer;
}

/** The player's own settings on this device: sound, messages, motion and its pace, keys. */

import { keep, kept } from './kept';

/** How long a move is shown, against how long it takes where nobody is in a hurry. */
const TEMPI = { calm: 1, brisk: 0.55, instant: 0 };
export type Pace = keyof typeof TEMPI;
export const PACES = Object.keys(TEMPI) as Pace[];

/** How light the pages are: as the system says, paper by day, or the lake at night. */
export const THEMES = ['auto', 'day', 'night'] as const;
export type Theme = (typeof THEMES)[number];

const BY_DAY = '(prefers-color-scheme: light)';

function readTheme(): Theme {
  const remembered = kept('theme', 'auto');
  return THEMES.find((theme) => theme === remembered) ?? 'auto';
}

class Settings {
  sound = $state(kept('sound', 'off') === 'on');
  notifications = $state(kept('notifications', 'off') === 'on');
  still = $state(kept('motion', 'auto') === 'still');
  shortcuts = $state(kept('shortcuts', 'on') === 'on');
  pace = $state<Pace>(PACES.find((pace) => pace === kept('pace', 'calm')) ?? 'calm');

  theme = $state(readTheme());

  constructor() {
    this.#applyMotion();
    this.#applyTheme();
    matchMedia(BY_DAY).onchange = () => this.#applyTheme();
  }

  /** Whether things may move: neither the system nor the player asked for stillness. */
  get moves(): boolean {
    return !this.still && this.tempo > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /** What every length of time on the table is multiplied by. */
  get tempo(): number {
    return TEMPI[this.pace];
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    keep('pace', pace);
    this.#applyMotion();
  }

  setSound(on: boolean): void {
    this.sound = on;
    keep('sound', on ? 'on' : 'off');
  }

  setStill(still: boolean): void {
    this.still = still;
    keep('motion', still ? 'still' : 'auto');
    this.#applyMotion();
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    keep('theme', theme);
    this.#applyTheme();
  }

  setShortcuts(on: boolean): void {
    this.shortcuts = on;
    keep('shortcuts', on ? 'on' : 'off');
  }

  /** Ask the browser for messages, or stop them. Returns false where the browser refuses. */
  async setNotifications(on: boolean): Promise<boolean> {
    const allowed = on && 'Notification' in window && (await Notification.requestPermission()) === 'granted';
    this.notifications = allowed;
    keep('notifications', allowed ? 'on' : 'off');
    return allowed || !on;
  }

  #applyTheme(): void {
    const isDay = this.theme === 'day' || (this.theme === 'auto' && matchMedia(BY_DAY).matches);
    document.documentElement.dataset['theme'] = isDay ? 'day' : 'night';
  }

  #applyMotion(): void {
    const { dataset, style } = document.documentElement;
    dataset['motion'] = this.still || this.tempo === 0 ? 'still' : 'auto';
    style.setProperty('--tempo', String(this.tempo));
  }
}

export const settings = new Settings();

/** The player's own settings on this device: sound, messages, motion, keys. */

import { keep, kept } from './kept';

class Settings {
  sound = $state(kept('sound', 'off') === 'on');
  notifications = $state(kept('notifications', 'off') === 'on');
  still = $state(kept('motion', 'auto') === 'still');
  shortcuts = $state(kept('shortcuts', 'on') === 'on');

  constructor() {
    this.#applyMotion();
  }

  /** Whether things may move: neither the system nor the player asked for stillness. */
  get moves(): boolean {
    return !this.still && !matchMedia('(prefers-reduced-motion: reduce)').matches;
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

  #applyMotion(): void {
    document.documentElement.dataset['motion'] = this.still ? 'still' : 'auto';
  }
}

export const settings = new Settings();

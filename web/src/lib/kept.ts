/** What this browser remembers. Where it may not (private windows, full storage), nothing breaks. */

const PREFIX = 'lanterns.';

export function kept(name: string, fallback: string): string {
  try {
    return localStorage.getItem(PREFIX + name) ?? fallback;
  } catch {
    return fallback;
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // The choice then lasts as long as the page.
  }
}

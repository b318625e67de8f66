/** A record in hand, on its way from one page to another: never stored. */

export interface Held {
  record: string;
  /** The reader's own seat, where there is one. */
  seat: number | null;
}

let inHand: Held | null = null;

export function hold(held: Held): void {
  inHand = held;
}

/** The record in hand; it stays there for whoever comes back to the page. */
export const handed = (): Held | null => inHand;

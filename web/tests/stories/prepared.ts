/** A real table whose news are changed on their way to the browser, for moments that a game reaches late or seldom. */

import type { Page } from '@playwright/test';
import type { GameAction, HarvestView, SeenPosition, ServerMessage } from '../../src/lib/generated/messages';

/** Whenever the player is asked, let the change have its way with what the server offers. */
export async function prepare(page: Page, change: (position: SeenPosition) => void): Promise<void> {
  // A browser that has the rules makes its own choices; one without WebAssembly takes those it is sent.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
  await page.routeWebSocket(/socket$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(String(text)) as ServerMessage;
      if (message.type === 'update') for (const position of message.positions) if (position.choices) change(position);
      socket.send(JSON.stringify(message));
    });
  });
}

/** Offer one more kind of action. */
export function offer(position: SeenPosition, actions: readonly GameAction[]): void {
  for (const common of actions) position.choices?.groups.push({ common, names: [], rows: [[]], brings: [[]] });
}

/** The cards of the player who is asked. */
export function give(position: SeenPosition, cards: Partial<HarvestView['seats'][number]['cards']>, favors = 0): void {
  const seat = (position.view as HarvestView).seats[position.seat ?? 0];
  if (!seat) return;
  Object.assign(seat.cards, cards);
  seat.favors = favors;
}

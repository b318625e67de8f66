/** A deal as a link: what chance decided in a finished game, to be played by somebody else at the same seat. */

import type { GameOptions, TableState } from '$/lib/generated/messages';

export interface Deal {
  game: string;
  options: GameOptions;
  /** Who sits where: the level of a bot; null for whoever opens the link. */
  bots: (string | null)[];
  secret: string;
  nonces: string[];
}

/** The deal of a game that is over; null where there is none to share. */
export function dealOf(table: TableState, seat: number): Deal | null {
  const { secret, nonces } = table.fairness;
  if (!secret) return null;
  const bots = table.seats.map((chair, index) => (index === seat ? null : chair.kind === 'bot' ? chair.bot : ''));
  const { game, options = {} } = table.settings;
  if ('edition' in options && options.edition) return null; // others do not have what an owner typed in
  return { game, options, bots, secret, nonces: nonces.map((nonce) => nonce ?? '') };
}

export function writeDeal(deal: Deal): string {
  const bytes = new TextEncoder().encode(JSON.stringify(deal));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** The deal that a link names; null where it is not one. */
export function readDeal(text: string): Deal | null {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    const deal = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Deal>;
    const isWhole =
      typeof deal.game === 'string' &&
      typeof deal.options === 'object' &&
      deal.options !== null &&
      /^([0-9a-f]{2})+$/.test(deal.secret ?? '') &&
      isTexts(deal.nonces) &&
      Array.isArray(deal.bots) &&
      deal.bots.filter((bot) => bot === null).length === 1 &&
      isTexts(deal.bots.filter((bot) => bot !== null)) &&
      deal.nonces.length === deal.bots.length;
    return isWhole ? (deal as Deal) : null;
  } catch {
    return null;
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

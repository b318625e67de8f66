/** A record in hand, on its way from one page to another: never stored. */

export const held: { record: string | null } = { record: null };

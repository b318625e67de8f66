/** Setting up a game on this device. */

import { newSecret } from '$/engine/fairness';
import { loadFace } from '$/engine/loading';
import { hexadecimal } from '$/lib/sha256';
import type { GameOptions } from '$/lib/generated/messages';
import { LOCAL, saveGame, type SavedGame } from './saved';

export interface LocalPlan {
  game: string;
  options: GameOptions;
  /** Who sits where: the level of a bot, or null for a person. */
  bots: (string | null)[];
  /** What the people at their seats are called, where they share the device. */
  names?: string[];
  /** Whether the guide comes along. */
  isLesson?: boolean;
  /** Given for a deal that was played before. */
  secret?: string;
  nonces?: string[];
}

/** Keep a new game; returns the id of its table. */
export async function newLocalGame({ secret, nonces, ...plan }: LocalPlan): Promise<string> {
  const { rulesVersion } = await loadFace(plan.game);
  const id = `${LOCAL}${hexadecimal(crypto.getRandomValues(new Uint8Array(8)))}`;
  const now = Date.now();
  const saved: SavedGame = {
    id,
    ...plan,
    rulesVersion,
    players: plan.bots.length,
    secret: secret ?? hexadecimal(newSecret()),
    nonces: nonces ?? plan.bots.map(() => ''),
    actions: [],
    createdAt: now,
    changedAt: now,
    isOver: false,
  };
  await saveGame(saved);
  return id;
}

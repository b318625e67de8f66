/** Games that live on this device: kept in IndexedDB, each as its set-up and its list of actions. */

import type { GameAction, GameOptions } from '$/lib/generated/messages';

export interface SavedGame {
  id: string;
  game: string;
  rulesVersion: number;
  players: number;
  options: GameOptions;
  /** Who sits where: the level of a bot, or null for a person. */
  bots: (string | null)[];
  /** What the people at their seats are called; left out, the player's own name. */
  names?: string[];
  /** Whether the guide comes along. */
  isLesson?: boolean;
  /** In hexadecimal; nobody is shown it before the game is over. */
  secret: string;
  nonces: string[];
  actions: GameAction[];
  createdAt: number;
  changedAt: number;
  isOver: boolean;
}

/** What the addresses of tables on this device begin with. */
export const LOCAL = 'local-';
const STORE = 'games';

/** The device cannot keep games: it is full, or does not allow it. */
export class CannotKeep extends Error {}

/** Another tab has played on in the same game since it was read here. */
export class OtherTab extends Error {}

/** Keep a game; where it was read before, only if it is still as it was then. */
export async function saveGame(game: SavedGame, readAt?: number): Promise<void> {
  let isOlder = false;
  await ask('readwrite', (store) => {
    const found = store.get(game.id);
    found.onsuccess = () => {
      const kept = found.result as SavedGame | undefined;
      isOlder = readAt !== undefined && kept !== undefined && kept.changedAt !== readAt;
      if (!isOlder) store.put(game);
    };
    return found;
  });
  if (isOlder) throw new OtherTab(game.id);
}

export async function loadGame(id: string): Promise<SavedGame | undefined> {
  return (await ask('readonly', (store) => store.get(id))) as SavedGame | undefined;
}

/** Every game of this device, the one played last first. */
export async function listGames(): Promise<SavedGame[]> {
  const games = (await ask('readonly', (store) => store.getAll())) as SavedGame[];
  return games.toSorted((one, other) => other.changedAt - one.changedAt);
}

export async function forgetGame(id: string): Promise<void> {
  await ask('readwrite', (store) => store.delete(id));
}

async function ask(mode: IDBTransactionMode, wish: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  try {
    const database = await open();
    try {
      return await new Promise((resolve, reject) => {
        const transaction = database.transaction(STORE, mode);
        const request = wish(transaction.objectStore(STORE));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = transaction.onerror = () => reject(transaction.error);
      });
    } finally {
      database.close();
    }
  } catch (fault) {
    throw new CannotKeep(String(fault));
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('lanterns', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

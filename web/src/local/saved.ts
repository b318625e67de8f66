/**
 * Games that live on this device: kept in IndexedDB, each as its set-up and its list of actions.
 *
 * What the device does not keep, since it is full or closed to this page, stays in memory and goes on there.
 */

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

/** The device's storage is closed to this page. */
export class NoStorage extends Error {}

/** Another tab has played on in the same game since it was read here. */
export class OtherTab extends Error {}

/** Games that the device would not keep, as they are now: they last as long as this page. */
const unkept = new Map<string, SavedGame>();
/** By game: when it was changed that was read or kept here last. */
const lastChanges = new Map<string, number>();

/** Keep a game, if nobody else has changed it; false where it is left to this page's memory. */
export async function saveGame(game: SavedGame): Promise<boolean> {
  const { id, changedAt } = game;
  let isOlder = false;
  try {
    await ask('readwrite', (store) => {
      const found = store.get(id);
      found.onsuccess = () => {
        const kept = found.result as SavedGame | undefined;
        isOlder = kept !== undefined && kept.changedAt !== (lastChanges.get(id) ?? kept.changedAt);
        if (!isOlder) store.put(game);
      };
      return found;
    });
  } catch {
    unkept.set(id, game);
    return false;
  }
  unkept.delete(id);
  if (isOlder) throw new OtherTab(id);
  lastChanges.set(id, changedAt);
  return true;
}

export async function loadGame(id: string): Promise<SavedGame | undefined> {
  const found = unkept.get(id);
  if (found) return found;
  const kept = (await ask('readonly', (store) => store.get(id))) as SavedGame | undefined;
  if (kept) lastChanges.set(id, kept.changedAt);
  return kept;
}

/** Every game of this device that can be read, the one played last first. */
export async function listGames(): Promise<SavedGame[]> {
  const kept = (await ask('readonly', (store) => store.getAll()).catch(() => [])) as SavedGame[];
  const games = [...unkept.values(), ...kept.filter((game) => !unkept.has(game.id) && Array.isArray(game.bots))];
  return games.toSorted((one, other) => other.changedAt - one.changedAt);
}

export async function forgetGame(id: string): Promise<void> {
  unkept.delete(id);
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
    throw new NoStorage(String(fault));
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

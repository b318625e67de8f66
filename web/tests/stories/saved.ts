/** Games as a device keeps them, played by the rules before a story begins. */

import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LocalGame } from '../../src/engine/game';
import { Rules } from '../../src/engine/module';
import { Bot, seedOf } from '../../src/engine/search';
import type { SavedGame } from '../../src/local/saved';
import type { Deal } from '../../src/table/deal';

const ENGINE = join(import.meta.dirname, '..', '..', 'src', 'lib', 'generated', 'engine');

/** A whole game of a deal between a player who takes whatever comes first, and a bot. */
export async function playedDeal({ game, options, bots, secret, nonces }: Deal): Promise<SavedGame> {
  const { face, wording } = await import(`${ENGINE}/${game}.js`);
  const { instance } = await WebAssembly.instantiate(readFileSync(`${ENGINE}/${game}.wasm`), {});
  const rules = new Rules(instance, face, wording);
  const played = new LocalGame(rules, { players: 2, options, secret: Buffer.from(secret, 'hex'), nonces });
  const bot = new Bot(rules, face.levels[bots[1]!], 0n);
  played.answerForChance();
  while (!played.isOver) {
    const [seat, seen] = [played.toAct, played.seenBy(played.toAct)];
    if (seat === 1) bot.begin(seedOf(secret, 2, played.actions.length, seat));
    played.playNumber(seat, seat === 1 ? bot.choose(seen.contents, seat) : seen.choices[0]!.number);
    played.answerForChance();
  }
  return {
    ...{ id: `local-${game}`, game, rulesVersion: face.rulesVersion, players: 2, options, bots: [...bots] },
    ...{ secret, nonces: [...nonces], createdAt: 1, changedAt: 1, isOver: true },
    actions: [...played.actions] as SavedGame['actions'],
  };
}

/** Keep a game on the device of a page. */
export async function keep(page: Page, game: SavedGame): Promise<void> {
  await page.evaluate(async (saved) => {
    const opening = indexedDB.open('lanterns', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('games', { keyPath: 'id' });
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const writing = opening.result.transaction('games', 'readwrite');
    writing.objectStore('games').put(saved);
    await new Promise((resolve) => (writing.oncomplete = resolve));
    opening.result.close();
  }, game);
}

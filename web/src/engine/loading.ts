/** Fetching a game's module and its face, when a table needs them and not before. */

import type { GameAction, GameOptions, GameResult, GameView, JournalEntry } from '$/lib/generated/messages';
import type { Face, Wording } from './face.ts';
import { Rules } from './module.ts';

/** Every game's rules answer to the same calls, each with its own words. */
export type GameRules = Rules<GameAction, GameView, JournalEntry, GameResult, GameOptions>;

interface Script {
  face: Face;
  wording: Wording<GameAction, GameView, JournalEntry, GameResult, GameOptions>;
}

const FOLDER = '/src/lib/generated/engine';
const scripts = import.meta.glob<Script>('/src/lib/generated/engine/*.js');
const modules = import.meta.glob<string>('/src/lib/generated/engine/*.wasm', { query: '?url', import: 'default' });

const weights = import.meta.glob<string>('/src/lib/generated/engine/*.weights', { query: '?url', import: 'default' });

export class NoModule extends Error {}

/** Whether a game can be played on this device. */
export const hasModule = (game: string) => `${FOLDER}/${game}.js` in scripts && typeof WebAssembly === 'object';

/** What a game's module says about itself. */
export async function loadFace(game: string): Promise<Face> {
  return (await loadScript(game)).face;
}

/** The rules of a game, started. */
export const loadRules = (game: string): Promise<GameRules> => start(game, game);

/** The rules with the judgement instead of the bots, and its weights. */
export async function loadJudging(game: string): Promise<{ rules: GameRules; weights: Uint8Array }> {
  const [rules, weights] = await Promise.all([start(game, `${game}-judging`), loadWeights(game)]);
  return { rules, weights };
}

async function start(game: string, name: string): Promise<GameRules> {
  const [{ face, wording }, module] = await Promise.all([loadScript(game), loadModule(name)]);
  return new Rules(await WebAssembly.instantiate(module), face, wording);
}

async function loadWeights(game: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetchPart(weights[`${FOLDER}/${game}.weights`], game)).arrayBuffer());
}

async function loadScript(game: string): Promise<Script> {
  const load = scripts[`${FOLDER}/${game}.js`];
  if (!load) throw new NoModule(`There are no rules of ${game} here.`);
  return load();
}

async function loadModule(game: string): Promise<WebAssembly.Module> {
  const response = await fetchPart(modules[`${FOLDER}/${game}.wasm`], game);
  return WebAssembly.compile(await response.arrayBuffer());
}

async function fetchPart(find: (() => Promise<string>) | undefined, game: string): Promise<Response> {
  const address = await find?.();
  if (address === undefined) throw new NoModule(`There are no rules of ${game} here.`);
  const response = await fetch(address);
  if (!response.ok) throw new NoModule(`The rules of ${game} did not arrive: ${response.status}.`);
  return response;
}

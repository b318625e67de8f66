/** Fetching a game's module and its face, when a table needs them and not before. */

import type { GameAction, GameOptions, GameResult, GameView, JournalEntry } from '$/lib/generated/messages';
import { Refusal } from '$/lib/refusal';
import { runsWebAssembly } from '$/lib/webassembly';
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

/** There is no module of the rules that a game goes by. */
export class OtherRules extends NoModule {}

/** Whether a game can be played on this device. */
export const hasModule = (game: string) => `${FOLDER}/${game}.js` in scripts && runsWebAssembly();

/** What a game's module says about itself. */
export async function loadFace(game: string): Promise<Face> {
  return (await loadScript(game)).face;
}

/** The rules of a game, started: the newest, or the version that it was begun under. */
export async function loadRules(game: string, version?: number): Promise<GameRules> {
  const newest = await start(game, game);
  if (version === undefined || version === newest.face.rulesVersion) return newest;
  const older = nameOfOlder(game, version);
  return start(older, older);
}

/** The rules with the judgement instead of the bots, and its weights; of a version as `loadRules` has them. */
export async function loadJudging(game: string, version?: number): Promise<{ rules: GameRules; weights: Uint8Array }> {
  const isNewest = version === undefined || version === (await loadFace(game)).rulesVersion;
  const name = isNewest ? game : nameOfOlder(game, version);
  const [rules, weights] = await Promise.all([start(name, `${name}-judging`), loadWeights(name)]);
  return { rules, weights };
}

/** What the files of older rules are called; the newest have the name of the game. */
function nameOfOlder(game: string, version: number): string {
  const name = `${game}-${version}`;
  if (!(`${FOLDER}/${name}.js` in scripts)) throw new OtherRules(`There are no rules ${version} of ${game} here.`);
  return name;
}

async function start(name: string, part: string): Promise<GameRules> {
  const [{ face, wording }, module] = await Promise.all([loadScript(name), loadModule(part)]);
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
  if (!runsWebAssembly()) throw new Refusal('no_webassembly', 'This browser has no WebAssembly.');
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

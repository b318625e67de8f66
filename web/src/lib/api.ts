/** Requests to the server. Every failure is a Refusal: a code, and a sentence for the player. */

import type {
  Account,
  BegunTable,
  EditionReport,
  GameList,
  Me,
  NewTable,
  ReplayPage,
  TableList,
  TableState,
} from './generated/messages';
import { Refusal } from './refusal';
import { runsWebAssembly } from './webassembly';

/** Addresses are relative to the page, so that any path prefix works. */
export function address(path: string): URL {
  return new URL(`api/${path}`, document.baseURI);
}

export function socketAddress(table: string): URL {
  const url = address(`tables/${encodeURIComponent(table)}/socket`);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url;
}

export async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(address(path), {
      method,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refusal('unreachable', 'The server does not answer.');
  }
  if (response.ok) return (response.status === 204 ? null : await response.json()) as Answer;
  throw await readRefusal(response);
}

async function readRefusal(response: Response): Promise<Refusal> {
  try {
    const problem = (await response.json()) as { code?: string; sentence?: string; details?: Record<string, unknown> };
    if (problem.code) return new Refusal(problem.code, problem.sentence ?? '', problem.details ?? {});
  } catch {
    // No JSON: something between us and the server answered.
  }
  // A host of plain files has no server behind it: what is asked of one has to be done here.
  const missing = runsWebAssembly() ? 'not_found' : 'no_webassembly';
  return new Refusal(response.status === 404 ? missing : 'unreachable', `The server answered ${response.status}.`);
}

/** A sealed word of ours for chance; who only looks around needs none. */
async function seal(): Promise<string> {
  return (await import('./sealing')).sealWord();
}

export const api = {
  me: () => call<Me>('GET', 'me'),
  introduce: (name: string) => call<Me>('POST', 'me', { name }),
  rename: (name: string) => call<Me>('PATCH', 'me', { name }),
  account: () => call<Account>('GET', 'me/account'),
  games: () => call<GameList>('GET', 'games'),
  openTables: () => call<TableList>('GET', 'tables/open'),
  myTables: () => call<TableList>('GET', 'tables/mine'),
  createTable: async (table: NewTable) => call<TableState>('POST', 'tables', { seal: await seal(), ...table }),
  bringGame: async (game: BegunTable) => call<TableState>('POST', 'tables/begun', { seal: await seal(), ...game }),
  checkEdition: (game: string, text: string) => call<EditionReport>('POST', 'editions', { game, text }),
  table: (id: string) => call<TableState>('GET', `tables/${encodeURIComponent(id)}`),
  replay: (id: string, number: number | null, seat: number | null) => {
    const query = new URLSearchParams();
    if (number !== null) query.set('number', String(number));
    if (seat !== null) query.set('seat', String(seat));
    return call<ReplayPage>('GET', `tables/${encodeURIComponent(id)}/replay?${query}`);
  },
  recordAddress: (id: string) => address(`tables/${encodeURIComponent(id)}/record`).href,
};

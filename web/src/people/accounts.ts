/** What the account page asks of the server, passkeys included. */

import { call } from '$/lib/api';
import type { Account, Me, PasskeyOffer, PlayedGames, Profile } from '$/lib/generated/messages';

interface Credentials {
  login: string;
  password: string;
}

export const accounts = {
  signUp: (secret: Credentials) => call<Me>('POST', 'accounts', secret),
  logIn: (secret: Credentials & { bring: boolean }) => call<Me>('POST', 'session', secret),
  logOut: () => call<Me>('DELETE', 'session'),
  setPassword: (password: string, fresh: string) =>
    call<Account>('PUT', 'me/password', { password, new_password: fresh }),
  endSession: (id: string) => call<Account>('DELETE', `me/sessions/${encodeURIComponent(id)}`),
  endOthers: () => call<Account>('DELETE', 'me/sessions'),
  removePasskey: (id: string) => call<Account>('DELETE', `me/passkeys/${encodeURIComponent(id)}`),
  leave: (password: string) => call<Me>('POST', 'me/leave', password ? { password } : {}),
};

/** Whether this browser knows passkeys. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

/** Make a passkey on this device; null where the person thought better of it. */
export async function addPasskey(name: string): Promise<Account | null> {
  const offer = await call<PasskeyOffer>('POST', 'me/passkeys/offer');
  const options = offer.options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await answered(navigator.credentials.create({ publicKey }));
  return credential && call<Account>('POST', 'me/passkeys', { token: offer.token, credential, name });
}

/** Log in with a passkey, if wanted with what was played as a guest; null where none was used. */
export async function enterWithPasskey(bring: boolean): Promise<Me | null> {
  const offer = await call<PasskeyOffer>('POST', 'session/offer');
  const options = offer.options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await answered(navigator.credentials.get({ publicKey }));
  return credential && call<Me>('POST', 'session/passkey', { token: offer.token, credential, bring });
}

async function answered(asking: Promise<Credential | null>): Promise<object | null> {
  try {
    return (((await asking) as PublicKeyCredential | null)?.toJSON() as object | undefined) ?? null;
  } catch {
    return null; // cancelled, or the device has none
  }
}

/** Which finished games are looked for. */
export interface Filter {
  game: string;
  players: string;
  won: string;
}

export const pages = {
  profile: (id: string) => call<Profile>('GET', `people/${encodeURIComponent(id)}`),
  games: (id: string, filter: Filter, after: string | null) => {
    const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
    if (after !== null) query.set('after', after);
    return call<PlayedGames>('GET', `people/${encodeURIComponent(id)}/games?${query}`);
  },
  setPublic: (isPublic: boolean) => call<Account>('PUT', 'me/public', { is_public: isPublic }),
};

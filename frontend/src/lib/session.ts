import type { LoginUser } from '@bls/proto/calls/identity/user';
import type { Capability } from '@bls/proto/permissions';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { request } from './api.js';
import { queryClient } from './query.js';
import { KEYS, read, readJson, write } from './storage.js';

const MARKER = 'BLSAUTH_V1';
const store = getDefaultStore();
const userAtom = atom<LoginUser | undefined>(readJson<LoginUser>(KEYS.user));

/** The readable half of the session: scripts may see that somebody is signed in, never the credential. */
export const hasMarker = (): boolean => document.cookie.split(/;\s*/).some((cookie) => cookie.startsWith(`${MARKER}=`));
export const storedUser = (): LoginUser | undefined => store.get(userAtom);
export const useUser = (): LoginUser | undefined => useAtomValue(userAtom);

/** May the signed-in person do this? Screens hide what it denies; the server decides. */
export function useCan(): (capability: Capability) => boolean {
  const user = useUser();
  return (capability) => user?.Capabilities.includes(capability) ?? false;
}

export function rememberUser(user: LoginUser): void {
  write(KEYS.user, JSON.stringify(user));
  write(KEYS.tenant, user.TenantCode);
  write(KEYS.timeOffset, String(user.TimeOffset));
  store.set(userAtom, user);
}

/** Forgets the person on this device: stored user, menu view, every cookie that scripts can reach, every cached answer. */
export function forgetUser(): void {
  write(KEYS.user, null);
  write(KEYS.menuView, null);
  store.set(userAtom, undefined);
  queryClient.clear();
  for (const cookie of document.cookie.split(/;\s*/)) {
    const name = cookie.split('=')[0];
    if (name) document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  }
}

/** Ends the session on the server too; being offline must not keep anybody signed in here. */
export async function signOut(): Promise<void> {
  await request('POST', '/account/logout').catch(() => undefined);
  forgetUser();
}

export const tenantCode = (): string => read(KEYS.tenant) ?? '';

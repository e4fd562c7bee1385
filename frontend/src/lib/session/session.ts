import type { LoginUser } from '@bls/proto/contracts/calls/identity/people/user';
import type { Capability } from '@bls/proto/domain/access/permissions';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { request } from '../api/api.js';
import { queryClient } from '../api/query.js';
import { KEYS, read, readJson, write } from '../browser/storage.js';
import { anyDirty, clearAllDirty } from '../screens/unsaved.js';

const MARKER = 'BLSAUTH_V1';
const store = getDefaultStore();
const userAtom = atom<LoginUser | undefined>(readJson<LoginUser>(KEYS.user));

/** The readable half of the session: scripts may see that somebody is signed in, never the credential. */
export const hasMarker = (): boolean => document.cookie.split(/;\s*/).some((cookie) => cookie.startsWith(`${MARKER}=`));
/** Screens that wait behind sign-in stay drawn for their person; nobody is signed in for all that. */
let expired = false;
export const storedUser = (): LoginUser | undefined => (expired ? undefined : store.get(userAtom));
export const useUser = (): LoginUser | undefined => useAtomValue(userAtom);

/** May the signed-in person do this? Screens hide what it denies; the server decides. */
export function useCan(): (capability: Capability) => boolean {
  const user = useUser();
  return (capability) => user?.Capabilities.includes(capability) ?? false;
}

/** Everything that this page remembers of a person beside the query cache forgets it by itself. */
const listeners = new Set<() => void>();
export const onForget = (listener: () => void): void => void listeners.add(listener);

/** Whose unsaved work waits behind the sign-in page, since the session ended under it. */
const heldAtom = atom<string | undefined>(undefined);
export const useHeldWork = (): boolean => useAtomValue(heldAtom) !== undefined;
/** Work that is back on screen waits for nobody. */
export const releaseWork = (): void => store.set(heldAtom, undefined);

/** Counts the people of this page: whatever is drawn for one of them is never drawn on for the next. */
const personAtom = atom(0);
export const usePerson = (): number => useAtomValue(personAtom);

const nameOf = (user: LoginUser): string => `${user.TenantCode} ${user.UserName}`;

/** Empties the memory of this page; storage and cookies belong to the whole browser and stay. */
function emptyMemory(): void {
  queryClient.clear();
  clearAllDirty();
  for (const forget of listeners) forget();
  store.set(heldAtom, undefined);
}

/** From now on this page is that person's. What it held of somebody else goes, unsaved work included. */
function becomes(user: LoginUser): void {
  const here = storedUser();
  const before = here ? nameOf(here) : store.get(heldAtom);
  if (before !== undefined && before !== nameOf(user)) {
    emptyMemory();
    store.set(personAtom, store.get(personAtom) + 1);
  }
  expired = false;
  store.set(userAtom, user);
}

export function rememberUser(user: LoginUser): void {
  becomes(user);
  write(KEYS.user, JSON.stringify(user));
  write(KEYS.tenant, user.TenantCode);
  write(KEYS.timeOffset, String(user.TimeOffset));
}

/** Forgets on this device who is signed in: stored user, menu view, every cookie that scripts can reach. */
function forgetSession(): void {
  write(KEYS.user, null);
  write(KEYS.menuView, null);
  for (const cookie of document.cookie.split(/;\s*/)) {
    const name = cookie.split('=')[0];
    if (name) document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  }
}

/** Forgets the person on this device, with every cached answer and all unsaved work. */
export function forgetUser(): void {
  forgetSession();
  expired = false;
  store.set(userAtom, undefined);
  emptyMemory();
}

/**
 * The session ended by itself. Unsaved work stays in the memory of this page, out of sight, until somebody signs in: it
 * is there again for the same person, and gone for anybody else.
 */
export function expireUser(): void {
  const user = storedUser();
  const owner = user ? nameOf(user) : store.get(heldAtom);
  if (!owner || !anyDirty()) return forgetUser();
  forgetSession();
  expired = true;
  store.set(heldAtom, owner);
}

const endOnServer = () => request('POST', '/account/logout').catch(() => undefined);

/** Ends the session on the server too; being offline must not keep anybody signed in here. */
export async function signOut(): Promise<void> {
  await endOnServer();
  forgetUser();
}

/** As `signOut`, where nobody asked for it: unsaved work waits for its person. */
export async function signOutExpired(): Promise<void> {
  await endOnServer();
  expireUser();
}

/**
 * Another tab signed somebody else in, or signed out: all tabs share one session, so that this one may not go on under
 * the former name. Returns whether a person is still there.
 */
export function followOtherTabs(): boolean {
  const here = storedUser();
  if (!here) return true;
  const there = readJson<LoginUser>(KEYS.user);
  if (there) becomes(there);
  return there !== undefined;
}

export const tenantCode = (): string => read(KEYS.tenant) ?? '';

import type { LoginUser } from '@bls/proto/contracts/calls/identity/people/user';
import type { Capability } from '@bls/proto/domain/access/permissions';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { request } from '../api/api.js';
import { queryClient } from '../api/query.js';
import { KEYS, read, readJson, write } from '../browser/storage.js';
import { deleteDeviceData } from '../device/delete-device-data.js';
import { ownerHere } from '../device/owner.js';
import { ownerOf as nameOf } from '../device/owner-of.js';
import { linkedTenant, setLinkedTenant, setServedTenant, visitorTenant } from '../browser/visitor-tenant.js';
import { anyDirty, clearAllDirty } from '../screens/unsaved.js';

const MARKER = 'BLSAUTH_V1';
const store = getDefaultStore();
const userAtom = atom<LoginUser | undefined>(readJson<LoginUser>(KEYS.user));

/** The readable marker of the session: scripts can see that somebody is signed in, but not the credential. */
export const hasMarker = (): boolean => document.cookie.split(/;\s*/).some((cookie) => cookie.startsWith(`${MARKER}=`));
/** Hidden screens behind sign-in still render for their user, although nobody is signed in. */
let expired = false;
export const storedUser = (): LoginUser | undefined => (expired ? undefined : store.get(userAtom));
export const useUser = (): LoginUser | undefined => useAtomValue(userAtom);

/** Whether the signed-in person has the capability. Screens hide denied actions; the server enforces it. */
export function useCan(): (capability: Capability) => boolean {
  const user = useUser();
  return (capability) => user?.Capabilities.includes(capability) ?? false;
}

/** Module state of a person other than the query cache registers its reset here. */
const listeners = new Set<() => void>();
export const onUserCleared = (listener: () => void): void => void listeners.add(listener);

/** The owner of the unsaved work behind the sign-in page, after the session expired. */
const hiddenWorkAtom = atom<string | undefined>(undefined);
export const useHasHiddenWork = (): boolean => useAtomValue(hiddenWorkAtom) !== undefined;
/** Clears the owner when the work is visible again. */
export const clearHiddenWork = (): void => store.set(hiddenWorkAtom, undefined);

/** A counter of persons on this page, used as a React key, so that no component state passes from one person to another. */
const userKeyAtom = atom(0);
export const useUserKey = (): number => useAtomValue(userKeyAtom);

/** Clears the memory of this page; storage and cookies, which the whole browser shares, stay. */
function clearMemory(): void {
  queryClient.clear();
  clearAllDirty();
  for (const listener of listeners) listener();
  store.set(hiddenWorkAtom, undefined);
}

/** Sets the person of this page. Data of another person is cleared, unsaved work included. */
function setUser(user: LoginUser): void {
  const here = storedUser();
  const before = here ? nameOf(here) : store.get(hiddenWorkAtom);
  if (before !== undefined && before !== nameOf(user)) {
    clearMemory();
    deleteDeviceData();
    store.set(userKeyAtom, store.get(userKeyAtom) + 1);
  }
  expired = false;
  // the answer that everything is as before renders nothing again
  if (JSON.stringify(user) !== JSON.stringify(store.get(userAtom))) store.set(userAtom, user);
  followLink('');
}

/** Only here a tenant is remembered on the device: after a sign-in in it succeeded. */
export function rememberUser(user: LoginUser): void {
  write(KEYS.user, JSON.stringify(user));
  write(KEYS.tenant, user.TenantCode);
  setUser(user);
  write(KEYS.timeOffset, String(user.TimeOffset));
  write(KEYS.timeZone, user.TimeZone ?? null);
  write(KEYS.tenantTimeZone, user.TenantTimeZone ?? null);
  write(KEYS.dateFormat, user.DateFormat ?? null);
}

/** Clears the stored user, the stored menu view, what was stored for reading, and every cookie that scripts can reach. */
function clearSession(): void {
  if (read(KEYS.user) !== null) deleteDeviceData();
  write(KEYS.user, null);
  write(KEYS.menuView, null);
  write(KEYS.wizardSteps, null);
  for (const cookie of document.cookie.split(/;\s*/)) {
    const name = cookie.split('=')[0];
    if (name) document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  }
}

/** Clears the person on this device, with all cached answers and unsaved work. */
export function clearUser(): void {
  clearSession();
  expired = false;
  store.set(userAtom, undefined);
  clearMemory();
}

/**
 * The session has expired. Unsaved work stays hidden in the memory of this page until somebody signs in: it
 * is restored for the same user, and cleared for anybody else.
 */
export function expireUser(): void {
  const user = storedUser();
  const owner = user ? nameOf(user) : store.get(hiddenWorkAtom);
  if (!owner || !anyDirty()) return clearUser();
  clearSession();
  expired = true;
  store.set(hiddenWorkAtom, owner);
}

const endOnServer = () => request('POST', '/account/logout').catch(() => undefined);

/**
 * Signs out on the server too; being offline must not prevent the sign-out on this device. Decisions that wait are deleted: the person
 * was asked.
 */
export async function signOut(): Promise<void> {
  const owner = ownerHere();
  await endOnServer();
  deleteDeviceData(owner);
  clearUser();
}

/** Like `signOut` for an expired session: unsaved work is preserved for its person. */
export async function signOutExpired(): Promise<void> {
  await endOnServer();
  expireUser();
}

/**
 * Another tab signed in as somebody else, or signed out: all tabs share one session, so this tab must follow. Returns
 * whether a person is signed in.
 */
export function followOtherTabs(): boolean {
  const here = storedUser();
  if (!here) return true;
  const there = readJson<LoginUser>(KEYS.user);
  if (there) setUser(there);
  return there !== undefined;
}

/** Counts changes of the visitor's tenant, whose parts are in the storages. */
const tenantVersionAtom = atom(0);
const tenantChanged = (): void => store.set(tenantVersionAtom, store.get(tenantVersionAtom) + 1);

/** The tenant of what is shown: of the link that was followed, else of the signed-in person, else of the visitor. Empty when none is known. */
export const tenantCode = (): string => linkedTenant() || (storedUser()?.TenantCode ?? visitorTenant());
export function useTenantCode(): string {
  useAtomValue(tenantVersionAtom);
  useUser();
  return tenantCode();
}

/** A link names its tenant, for this tab until somebody signs in; empty: back to the person or the device. */
export function followLink(tenant: string): void {
  if (tenant === linkedTenant()) return;
  setLinkedTenant(tenant);
  tenantChanged();
}

/** The server has said which tenant the visitor belongs to. */
export function followServer(tenant: string): void {
  setServedTenant(tenant);
  tenantChanged();
}

/** There is no such tenant (any more): neither link nor device leads to it. */
export function clearTenant(tenant: string): void {
  if (linkedTenant() === tenant) setLinkedTenant('');
  if (read(KEYS.tenant) === tenant) write(KEYS.tenant, null);
  tenantChanged();
}

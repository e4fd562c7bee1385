import { KEYS, read } from './storage.js';

/**
 * The tenant of this tab before a sign-in: that of a link, which rules over what the device remembers, and the answer of the server,
 * which is used when nothing else is known. The device itself remembers a tenant (`KEYS.tenant`) only after a sign-in succeeded.
 */
const TAB = { link: 'TenantOfLink', served: 'TenantCode' } as const;
type Source = keyof typeof TAB;

/** Used where the storage of the tab is forbidden. */
const memory = new Map<Source, string>();

function readTab(source: Source): string {
  try {
    return sessionStorage.getItem(TAB[source]) ?? '';
  } catch {
    return memory.get(source) ?? '';
  }
}

function writeTab(source: Source, code: string): void {
  memory.set(source, code);
  try {
    if (code) sessionStorage.setItem(TAB[source], code);
    else sessionStorage.removeItem(TAB[source]);
  } catch {
    // see above
  }
}

export const linkedTenant = (): string => readTab('link');
export const setLinkedTenant = (code: string): void => writeTab('link', code);
export const setServedTenant = (code: string): void => writeTab('served', code);

/** The tenant of a visitor; empty when none is known. */
export const visitorTenant = (): string => linkedTenant() || read(KEYS.tenant) || readTab('served');

import type { LoginUser } from '@bls/proto/calls/identity/user';
import { request } from './api.js';
import { storedLanguage } from './i18n.js';
import { rememberUser } from './session.js';
import { KEYS, write } from './storage.js';

export type Credentials = { userName: string; password: string; country: string; language: 'en' | 'zh'; stayLoggedIn: boolean };

/** `salesmanager@plby` names its tenant; anything else signs in to the tenant that this device last used. */
export function tenantOfName(userName: string): string | undefined {
  return /@([a-z][a-z0-9]{1,15})$/i.exec(userName.trim())?.[1]?.toUpperCase();
}

/** Signs in with the cookie login. Returns whether the page must load again because the person's language is another. Throws ApiError. */
export async function signIn(credentials: Credentials): Promise<{ reload: boolean }> {
  const named = tenantOfName(credentials.userName);
  if (named) write(KEYS.tenant, named);
  const user = (await request('POST', '/account/logon', credentials)) as LoginUser;
  const before = storedLanguage();
  rememberUser(user);
  write(KEYS.language, credentials.language);
  return { reload: before !== credentials.language };
}

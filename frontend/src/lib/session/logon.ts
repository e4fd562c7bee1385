import { userCurrent } from '@bls/proto/client/identity/people/user';
import type { LoginUser } from '@bls/proto/contracts/calls/identity/people/user';
import { request } from '../api/api.js';
import { queryClient } from '../api/query.js';
import { rememberUser } from './session.js';
import { KEYS, write } from '../browser/storage.js';

/** The credentials: the password or the one-time code, and the second factor where required. */
export type Proof = { userName: string; password?: string; oneTimeCode?: string; authenticatorCode?: string };
export type Credentials = Proof & { country: string; language: 'en' | 'zh'; stayLoggedIn: boolean };

/** `salesmanager@plby` includes its tenant; otherwise the last tenant of this device is used. */
export function tenantOfName(userName: string): string | undefined {
  return /@([a-z][a-z0-9]{1,15})$/i.exec(userName.trim())?.[1]?.toUpperCase();
}

/** Signs in with the cookie login. Throws ApiError. */
export async function signIn(credentials: Credentials): Promise<void> {
  const named = tenantOfName(credentials.userName);
  if (named) write(KEYS.tenant, named);
  const user = (await request('POST', '/account/logon', credentials)) as LoginUser;
  rememberUser(user);
  // caches the current user from the answer of the sign-in for the shell
  queryClient.setQueryData([userCurrent.subject, {}], user);
}

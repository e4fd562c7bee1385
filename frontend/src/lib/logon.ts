import type { LoginUser } from '@bls/proto/calls/identity/user';
import { request } from './api.js';
import { storedLanguage } from './i18n.js';
import { rememberUser } from './session.js';
import { KEYS, write } from './storage.js';

export type Credentials = { userName: string; password: string; country: string; language: 'en' | 'zh'; stayLoggedIn: boolean };

/** Signs in with the cookie login. Returns whether the page must load again because the person's language is another. Throws ApiError. */
export async function signIn(credentials: Credentials): Promise<{ reload: boolean }> {
  const answer = (await request('POST', '/account/logon', credentials)) as LoginUser | { user: LoginUser };
  const user = 'user' in answer ? answer.user : answer;
  const before = storedLanguage();
  rememberUser(user);
  write(KEYS.language, credentials.language);
  return { reload: before !== credentials.language };
}

import { userCurrent } from '@bls/proto/client/identity/people/user';
import type { sessionSecondStep } from '@bls/proto/contracts/calls/identity/sign-in/session';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { PasskeyAnswer } from '@bls/proto/domain/user-fields/passkey';
import type { LoginUser } from '@bls/proto/contracts/calls/identity/people/user';
import { api, request } from '../api/api.js';
import { queryClient } from '../api/query.js';
import { rememberUser } from './session.js';
import { KEYS, write } from '../browser/storage.js';

/** The first step: the password or the one-time code. */
export type Proof = { userName: string; password?: string; oneTimeCode?: string };
/** The second step, where required. */
export type SecondFactor = { authenticatorCode: string } | { passkey: PasskeyAnswer };
/** What a person has for the second step. */
export type SecondFactors = ResponseOf<typeof sessionSecondStep>;
export type Credentials = Proof & { country: string; language: 'en' | 'zh'; stayLoggedIn: boolean };

/** `salesmanager@plby` includes its tenant; otherwise the last tenant of this device is used. */
export function tenantOfName(userName: string): string | undefined {
  return /@([a-z][a-z0-9]{1,15})$/i.exec(userName.trim())?.[1]?.toUpperCase();
}

/**
 * Signs in with the cookie login. Returns whether the person may work: false means that the session is limited until a second factor
 * is set up (`completeSignIn`). Throws ApiError.
 */
export async function signIn(credentials: Credentials, second?: SecondFactor): Promise<boolean> {
  const named = tenantOfName(credentials.userName);
  if (named) write(KEYS.tenant, named);
  const user = (await request('POST', '/account/logon', { ...credentials, ...second })) as LoginUser;
  if (user.SecondFactorMissing) return false;
  accept(user);
  return true;
}

/** The second factors of the person, with a new question for a passkey. Throws ApiError. */
export const secondFactorsOf = async ({ userName, password, oneTimeCode }: Proof): Promise<SecondFactors> =>
  (await request('POST', '/account/StartSecondStep', { userName, password, oneTimeCode })) as SecondFactors;

/** After the set-up of the second factor the session is open. Throws ApiError. */
export const completeSignIn = async (): Promise<void> => accept(await api(userCurrent, {}));

function accept(user: LoginUser): void {
  rememberUser(user);
  // caches the current user from the answer of the sign-in for the shell
  queryClient.setQueryData([userCurrent.subject, {}], user);
}

import { userCurrent } from '@bls/proto/client/identity/people/user';
import type { sessionSecondStep } from '@bls/proto/contracts/calls/identity/sign-in/session';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { PasskeyAnswer } from '@bls/proto/domain/user-fields/passkey';
import type { LoginUser } from '@bls/proto/contracts/calls/identity/people/user';
import { tenantOfName } from '@bls/proto/domain/user-fields/tenant-of-name';
import { api, request } from '../api/api.js';
import { queryClient } from '../api/query.js';
import { followLink, rememberUser, tenantCode } from './session.js';
import { prepareTenant } from './tenant.js';
import { linkedTenant } from '../browser/visitor-tenant.js';

/** The first step: the password or the one-time code. */
export type Proof = { userName: string; password?: string; oneTimeCode?: string };
/** The second step, where required. */
export type SecondFactor = { authenticatorCode: string } | { passkey: PasskeyAnswer };
/** What a person has for the second step. */
export type SecondFactors = ResponseOf<typeof sessionSecondStep>;
export type Credentials = Proof & { country: string; language: 'en' | 'zh'; stayLoggedIn: boolean };

/**
 * The tenant of a sign-in: of the link, of the user name (`salesmanager@plby`), of this device; empty when none is known. That of
 * the host name rules over all of them, by the server.
 */
export const signInTenant = (userName: string): string => linkedTenant() || (tenantOfName(userName) ?? tenantCode());

/** The tenant in the user name, when the link has led to another one. */
export function otherTenantIn(userName: string): string | undefined {
  const named = tenantOfName(userName);
  return named && linkedTenant() && named !== linkedTenant() ? named : undefined;
}

/**
 * Signs in with the cookie login. Returns whether the person may work: false means that the session is limited until a second factor
 * is set up (`completeSignIn`). Throws ApiError.
 */
export async function signIn(credentials: Credentials, second?: SecondFactor): Promise<boolean> {
  const tenant = signInTenant(credentials.userName);
  const user = (await request('POST', '/account/logon', { ...credentials, ...second }, { tenant })) as LoginUser;
  if (user.SecondFactorMissing) {
    // the calls of the set-up belong to the limited session
    followLink(user.TenantCode);
    return false;
  }
  await accept(user);
  return true;
}

/** The second factors of the person, with a new question for a passkey. Throws ApiError. */
export const secondFactorsOf = async ({ userName, password, oneTimeCode }: Proof): Promise<SecondFactors> =>
  (await request(
    'POST',
    '/account/StartSecondStep',
    { userName, password, oneTimeCode },
    { tenant: signInTenant(userName) },
  )) as SecondFactors;

/** After the set-up of the second factor the session is open. Throws ApiError. */
export const completeSignIn = async (): Promise<void> => accept(await api(userCurrent, {}, undefined, { tenant: '' }));

async function accept(user: LoginUser): Promise<void> {
  rememberUser(user);
  // title, logo, words and sizes are those of the person's tenant from the first screen on
  await prepareTenant(user.TenantCode);
  // caches the current user from the answer of the sign-in for the shell
  queryClient.setQueryData([userCurrent.subject, {}], user);
}

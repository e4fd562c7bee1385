import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { sessionLogon } from '@bls/proto/contracts/calls/identity/sign-in/session';
import { type Language, type SignInMethod, USER_ACTION_TYPES } from '@bls/proto/domain/enumerations/identity';
import type { Trx } from '../db/schema.js';
import type { TenantSettings } from '@bls/proto/domain/settings/tenant-settings';
import { credentialHash, insertSession, newCredential, sessionExpiry } from '../sessions/sessions.api.js';
import { audit } from '../audit/audit.api.js';
import { loginUserOf, recordSignIn, type UserWithCompany } from '../people/people.api.js';

/** The choices of the sign-in screen, and the kind of client that signs in. */
export type SessionOptions = {
  country?: string | undefined;
  language?: Language | undefined;
  stayLoggedIn: boolean;
  userAgent?: string | undefined;
  keeps: 'cookie' | 'token';
  /** The session is limited until the user has set up a second factor. */
  secondFactorMissing?: boolean;
};

/** Opens a session for an authenticated user, always with a new credential. */
export async function openSession(
  trx: Trx,
  ctx: { tenant: string; requestId: string },
  user: UserWithCompany,
  settings: TenantSettings,
  options: SessionOptions,
  signedInBy: SignInMethod,
): Promise<ResponseOf<typeof sessionLogon>> {
  const credential = newCredential(ctx.tenant);
  const language = options.language ?? user.language;
  const now = Date.now();
  const expiresAt = sessionExpiry(options.stayLoggedIn, settings, { signedInAt: now, limitedFrom: now, now });
  await insertSession(trx, {
    tenant: ctx.tenant,
    id: randomUUID(),
    userId: user.id,
    credentialHash: credentialHash(credential),
    stayLoggedIn: options.stayLoggedIn,
    country: options.country ?? null,
    language,
    userAgent: options.userAgent ?? null,
    signedInBy,
    rotates: options.keeps === 'cookie',
    secondFactorMissing: options.secondFactorMissing ?? false,
    expiresAt,
  });
  await recordSignIn(trx, ctx.tenant, user.id, language);
  const detail = { type: USER_ACTION_TYPES.login, country: options.country ?? '', by: signedInBy };
  await audit(trx, ctx, { kind: 'signIn', userId: user.id, userName: user.userName, detail });
  const limit = options.secondFactorMissing ? { SecondFactorMissing: true as const } : {};
  const signedIn = { ...loginUserOf({ ...user, language }, expiresAt.toISOString()), ...limit };
  return { credential, user: signedIn, expiresAt: expiresAt.toISOString() };
}

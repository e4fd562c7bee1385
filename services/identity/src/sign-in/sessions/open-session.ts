import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { sessionLogon } from '@bls/proto/contracts/calls/identity/session';
import { type Language, type SignInMethod, USER_ACTION_TYPES } from '@bls/proto/domain/enumerations/identity';
import { Injectable } from '@nestjs/common';
import { audit } from '../../audit/audit.repository.js';
import type { Trx } from '../../db/schema.js';
import type { TenantSettings } from '../../tenants/tenant-settings.js';
import { loginUserOf, type UserWithCompany } from '../../people/users/user.js';
import { noteSignIn } from '../../people/users/users.repository.js';
import { credentialHash, newCredential } from '../../sessions/credential.js';
import { insertSession, sessionEnd } from '../../sessions/sessions.repository.js';

/** What was chosen on the sign-in screen, and what signs in. */
export type Opening = {
  country?: string | undefined;
  language?: Language | undefined;
  stayLoggedIn: boolean;
  userAgent?: string | undefined;
  keeps: 'cookie' | 'token';
};

/** Opens a session for somebody who has proved to be the user, always under a credential that nobody has seen before. */
@Injectable()
export class OpenSession {
  async execute(
    trx: Trx,
    ctx: { tenant: string; requestId: string },
    user: UserWithCompany,
    settings: TenantSettings,
    opening: Opening,
    signedInBy: SignInMethod,
  ): Promise<ResponseOf<typeof sessionLogon>> {
    const credential = newCredential(ctx.tenant);
    const language = opening.language ?? user.language;
    const expiresAt = sessionEnd(opening.stayLoggedIn, settings);
    await insertSession(trx, {
      tenant: ctx.tenant,
      id: randomUUID(),
      userId: user.id,
      credentialHash: credentialHash(credential),
      stayLoggedIn: opening.stayLoggedIn,
      country: opening.country ?? null,
      language,
      userAgent: opening.userAgent ?? null,
      signedInBy,
      rotates: opening.keeps === 'cookie',
      expiresAt,
    });
    await noteSignIn(trx, ctx.tenant, user.id, language);
    const detail = { type: USER_ACTION_TYPES.login, country: opening.country ?? '', by: signedInBy };
    await audit(trx, ctx, { kind: 'signIn', userId: user.id, userName: user.userName, detail });
    return { credential, user: loginUserOf({ ...user, language }, expiresAt.toISOString()), expiresAt: expiresAt.toISOString() };
  }
}

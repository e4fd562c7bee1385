import { randomUUID } from 'node:crypto';
import type { ResponseOf, RequestOf } from '@bls/proto/call';
import type { sessionLogon } from '@bls/proto/calls/identity/session';
import { USER_ACTION_TYPES } from '@bls/proto/enumerations/identity';
import { CallError } from '@bls/proto/errors';
import type { TenantContext } from '@bls/kit/context';
import { Database } from '@bls/kit/database';
import { Injectable } from '@nestjs/common';
import { audit } from '../audit/audit.repository.js';
import type { IdentityDb, Trx } from '../db/schema.js';
import { settingsOf, type TenantSettings } from '../tenants/tenant-settings.js';
import { readTenant } from '../tenants/tenants.queries.js';
import { loginUserOf, type UserWithCompany } from '../users/user.js';
import { userByName } from '../users/users.queries.js';
import { noteSignIn } from '../users/users.repository.js';
import { credentialHash, newCredential } from './credential.js';
import { countFailure, forgetFailures, lockedMinutes } from './failures.repository.js';
import { passwordMatches } from './password.js';
import { openSession, sessionEnd } from './sessions.repository.js';

type Request = RequestOf<typeof sessionLogon>;
type Signed = ResponseOf<typeof sessionLogon>;

/** Sign-in with user name and password. */
@Injectable()
export class SignIn {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute(request: Request, ctx: TenantContext): Promise<Signed> {
    const name = request.userName.toLowerCase();
    const { user, settings, locked } = await this.db.read(ctx, async (trx) => ({
      settings: settingsOf((await readTenant(trx, ctx.tenant)).settings),
      user: await userByName(trx, ctx.tenant, name),
      locked: await lockedMinutes(trx, name),
    }));
    if (locked > 0) throw new CallError('accountLocked', { params: { minutes: locked } });
    const matches = await passwordMatches(user?.passwordHash, request.password);
    // The refusal is written before it is thrown: a thrown transaction would forget the failure.
    const outcome = await this.db.transaction(ctx, (trx) =>
      matches && user ? this.admit(trx, ctx, request, user, settings) : this.refuse(trx, ctx, name, user, settings),
    );
    if (outcome instanceof CallError) throw outcome;
    return outcome;
  }

  private async admit(
    trx: Trx,
    ctx: TenantContext,
    request: Request,
    user: UserWithCompany,
    settings: TenantSettings,
  ): Promise<Signed | CallError> {
    // Again, in the transaction that decides: many guesses at once must not slip past the count.
    const locked = await lockedMinutes(trx, request.userName.toLowerCase());
    if (locked > 0) return new CallError('accountLocked', { params: { minutes: locked } });
    const who = { userId: user.id, userName: user.userName };
    if (!user.active) {
      await audit(trx, ctx, { kind: 'signInRefused', ...who, detail: { reason: 'inactive' } });
      return new CallError('accountInactive');
    }
    await forgetFailures(trx, request.userName.toLowerCase());
    const credential = newCredential(ctx.tenant);
    const language = request.language ?? user.language;
    const expiresAt = sessionEnd(request.stayLoggedIn, settings);
    await openSession(trx, {
      tenant: ctx.tenant,
      id: randomUUID(),
      userId: user.id,
      credentialHash: credentialHash(credential),
      stayLoggedIn: request.stayLoggedIn,
      country: request.country ?? null,
      language,
      expiresAt,
    });
    await noteSignIn(trx, ctx.tenant, user.id, language);
    await audit(trx, ctx, { kind: 'signIn', ...who, detail: { type: USER_ACTION_TYPES.login, country: request.country ?? '' } });
    return { credential, user: loginUserOf({ ...user, language }, expiresAt.toISOString()), expiresAt: expiresAt.toISOString() };
  }

  private async refuse(
    trx: Trx,
    ctx: TenantContext,
    name: string,
    user: UserWithCompany | undefined,
    settings: TenantSettings,
  ): Promise<CallError> {
    const minutes = await countFailure(trx, ctx.tenant, name, settings);
    const who = { userId: user?.id ?? null, userName: name };
    await audit(trx, ctx, { kind: 'signInFailed', ...who, detail: {} });
    if (minutes === 0) return new CallError('invalidCredentials');
    await audit(trx, ctx, { kind: 'locked', ...who, detail: { minutes } });
    return new CallError('accountLocked', { params: { minutes } });
  }
}

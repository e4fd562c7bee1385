import type { ResponseOf, RequestOf } from '@bls/proto/contracts/call';
import type { sessionLogon } from '@bls/proto/contracts/calls/identity/session';
import { CallError } from '@bls/proto/domain/values/errors';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import { audit } from '../../audit/audit.repository.js';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { OneTimeCodes, type ProvenCode } from '../one-time-codes/one-time-codes.js';
import { settingsOf, type TenantSettings } from '../../tenants/tenant-settings.js';
import { readTenant } from '../../tenants/tenants.queries.js';
import { CheckSecondFactor } from '../two-factor/check-second-factor.js';
import { mayNotSignIn, type UserWithCompany } from '../../people/users/user.js';
import { userByEmail, userByName } from '../../people/users/users.queries.js';
import { countFailure, forgetFailures, lockedMinutes } from '../../sessions/failures.repository.js';
import { OpenSession } from './open-session.js';
import { passwordMatches } from '../../sessions/password.js';

type Request = RequestOf<typeof sessionLogon>;
type Signed = ResponseOf<typeof sessionLogon>;
/** Whoever tries to sign in: `name` is what failures are counted by, whether the user exists or not. */
type Visitor = { name: string; user: UserWithCompany | undefined; settings: TenantSettings };
/** The password was right, or the code that came with it. */
type FirstFactor = { right: false } | { right: true; code?: ProvenCode };

/**
 * Sign-in with user name and password, or with an e-mail address and the code that was sent for it; then, where the person
 * has set one up, with the second factor.
 */
@Injectable()
export class SignIn {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly codes: OneTimeCodes,
    private readonly secondFactor: CheckSecondFactor,
    private readonly openSession: OpenSession,
  ) {}

  async execute(request: Request, ctx: TenantContext): Promise<Signed> {
    const { locked, ...visitor } = await this.db.read(ctx, async (trx) => {
      const user = await (request.oneTimeCode ? userByEmail : userByName)(trx, ctx.tenant, request.userName);
      const name = (user?.userName ?? request.userName).toLowerCase();
      const settings = settingsOf((await readTenant(trx, ctx.tenant)).settings);
      return { user, name, settings, locked: await lockedMinutes(trx, name) };
    });
    if (locked > 0) throw new CallError('accountLocked', { params: { minutes: locked } });
    const first = await this.firstFactor(request, ctx, visitor.user);
    // A refusal is written before it is thrown: a thrown transaction would forget the failure.
    const outcome = await this.db.transaction(ctx, async (trx) => {
      if (first.right && visitor.user) return this.admit(trx, ctx, request, { ...visitor, user: visitor.user }, first.code);
      return this.refuse(trx, ctx, visitor, request.oneTimeCode ? 'invalidOneTimeCode' : 'invalidCredentials');
    });
    if (outcome instanceof CallError) throw outcome;
    return outcome;
  }

  private async firstFactor(request: Request, ctx: TenantContext, user: UserWithCompany | undefined): Promise<FirstFactor> {
    if (request.oneTimeCode === undefined) return { right: await passwordMatches(user?.passwordHash, request.password ?? '') };
    try {
      return { right: true, code: await this.codes.verify(ctx, 'login', request.userName, request.oneTimeCode) };
    } catch (error) {
      if (error instanceof CallError && error.code === 'invalidOneTimeCode') return { right: false };
      throw error;
    }
  }

  private async admit(
    trx: Trx,
    ctx: TenantContext,
    request: Request,
    visitor: Visitor & { user: UserWithCompany },
    code: ProvenCode | undefined,
  ): Promise<Signed | CallError> {
    const { user, name, settings } = visitor;
    // Again, in the transaction that decides: many guesses at once must not slip past the count.
    const locked = await lockedMinutes(trx, name);
    if (locked > 0) return new CallError('accountLocked', { params: { minutes: locked } });
    const barred = mayNotSignIn(user);
    if (barred) {
      await audit(trx, ctx, { kind: 'signInRefused', userId: user.id, userName: user.userName, detail: { reason: barred } });
      return new CallError(barred);
    }
    const second = await this.secondFactor.execute(trx, ctx.tenant, user.id, request.authenticatorCode);
    if (second === 'missing') return new CallError('secondFactorRequired');
    if (second === 'wrong') return this.refuse(trx, ctx, visitor, 'invalidAuthenticatorCode');
    if (code) await this.codes.consume(trx, code);
    await forgetFailures(trx, name);
    return this.openSession.execute(trx, ctx, user, settings, request, code ? 'code' : 'password');
  }

  private async refuse(
    trx: Trx,
    ctx: TenantContext,
    { name, user, settings }: Visitor,
    reason: 'invalidCredentials' | 'invalidOneTimeCode' | 'invalidAuthenticatorCode',
  ): Promise<CallError> {
    const minutes = await countFailure(trx, ctx.tenant, name, settings);
    const who = { userId: user?.id ?? null, userName: name };
    await audit(trx, ctx, { kind: 'signInFailed', ...who, detail: { reason } });
    if (minutes === 0) return new CallError(reason);
    await audit(trx, ctx, { kind: 'locked', ...who, detail: { minutes } });
    return new CallError('accountLocked', { params: { minutes } });
  }
}

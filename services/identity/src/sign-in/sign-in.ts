import type { ResponseOf, RequestOf } from '@bls/proto/contracts/call';
import { sessionLogon } from '@bls/proto/contracts/calls/identity/sign-in/session';
import { CallError } from '@bls/proto/domain/values/errors';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import type { IdentityDb, Trx } from '../db/schema.js';
import { OneTimeCodes, type VerifiedCode } from './one-time-codes/one-time-codes.js';
import type { TenantSettings } from '@bls/proto/domain/settings/tenant-settings';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../audit/audit.api.js';
import { signInRefusal, userByEmail, userByName, type UserWithCompany } from '../people/people.api.js';
import {
  clearFailures,
  countFailure,
  deviceFailures,
  deviceToken,
  knownDevice,
  lockedMinutes,
  passwordMatches,
} from '../sessions/sessions.api.js';
import { readSettings } from '../tenants/tenants.api.js';
import { CheckSecondFactor } from './two-factor/check-second-factor.js';
import { openSession } from './open-session.js';

type Request = RequestOf<typeof sessionLogon>;
type SignedIn = ResponseOf<typeof sessionLogon>;
/**
 * An attempt to sign in. Failures are counted by `countedBy`: on a device that the user has signed in from before, those of the
 * device, elsewhere those of `name`, whether the user exists or not. So a stranger cannot lock out a known device.
 */
type Attempt = {
  name: string;
  countedBy: string;
  deviceId: string | undefined;
  user: UserWithCompany | undefined;
  settings: TenantSettings;
};
/** The result of the first factor; `code` when it was a one-time code. */
type FirstFactor = { right: false } | { right: true; code?: VerifiedCode };

/**
 * Signs in with user name and password, or with an e-mail address and the code sent for it; then with the second factor if the
 * user has set one up.
 */
@Handler(sessionLogon)
export class SignIn {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly codes: OneTimeCodes,
    private readonly secondFactor: CheckSecondFactor,
  ) {}

  async execute(request: Request, ctx: TenantContext): Promise<SignedIn> {
    const { locked, ...attempt } = await this.db.read(ctx, async (trx) => {
      const user = await (request.oneTimeCode ? userByEmail : userByName)(trx, ctx.tenant, request.userName);
      const name = (user?.userName ?? request.userName).toLowerCase();
      const settings = await readSettings(trx, ctx.tenant);
      const deviceId = knownDevice(user, request.device);
      const countedBy = user && deviceId ? deviceFailures(user, deviceId) : name;
      return { user, name, deviceId, countedBy, settings, locked: await lockedMinutes(trx, countedBy) };
    });
    if (locked > 0) throw new CallError('accountLocked', { params: { minutes: locked } });
    const first = await this.firstFactor(request, ctx, attempt.user);
    // A refusal is returned and thrown after the commit: throwing here would roll back the counted failure.
    const outcome = await this.db.transaction(ctx, async (trx) => {
      if (first.right && attempt.user) return this.checkAndOpen(trx, ctx, request, { ...attempt, user: attempt.user }, first.code);
      return this.refuse(trx, ctx, attempt, request.oneTimeCode ? 'invalidOneTimeCode' : 'invalidCredentials');
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

  private async checkAndOpen(
    trx: Trx,
    ctx: TenantContext,
    request: Request,
    attempt: Attempt & { user: UserWithCompany },
    code: VerifiedCode | undefined,
  ): Promise<SignedIn | CallError> {
    const { user, countedBy, deviceId, settings } = attempt;
    // Checked again in this transaction, so that parallel guesses cannot pass the limit.
    const locked = await lockedMinutes(trx, countedBy);
    if (locked > 0) return new CallError('accountLocked', { params: { minutes: locked } });
    const refusal = signInRefusal(user);
    if (refusal) {
      await audit(trx, ctx, { kind: 'signInRefused', userId: user.id, userName: user.userName, detail: { reason: refusal } });
      return new CallError(refusal);
    }
    const second = await this.secondFactor.execute(trx, ctx.tenant, user.id, request.authenticatorCode);
    if (second === 'missing') return new CallError('secondFactorRequired');
    if (second === 'wrong') return this.refuse(trx, ctx, attempt, 'invalidAuthenticatorCode');
    if (code) await this.codes.consume(trx, code);
    await clearFailures(trx, countedBy);
    const signedIn = await openSession(trx, ctx, user, settings, request, code ? 'code' : 'password');
    return request.keeps === 'cookie' ? { ...signedIn, device: deviceToken(user, deviceId) } : signedIn;
  }

  private async refuse(
    trx: Trx,
    ctx: TenantContext,
    { name, countedBy, user, settings }: Attempt,
    reason: 'invalidCredentials' | 'invalidOneTimeCode' | 'invalidAuthenticatorCode',
  ): Promise<CallError> {
    const minutes = await countFailure(trx, ctx.tenant, countedBy, settings);
    const who = { userId: user?.id ?? null, userName: name };
    await audit(trx, ctx, { kind: 'signInFailed', ...who, detail: { reason } });
    if (minutes === 0) return new CallError(reason);
    await audit(trx, ctx, { kind: 'locked', ...who, detail: { minutes } });
    return new CallError('accountLocked', { params: { minutes } });
  }
}

import type { ResponseOf, RequestOf } from '@bls/proto/contracts/call';
import { sessionLogon } from '@bls/proto/contracts/calls/identity/sign-in/session';
import { CallError } from '@bls/proto/domain/values/errors';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb, Trx } from '../db/schema.js';
import { clearFailures, deviceToken } from '../sessions/sessions.api.js';
import { type AdmittedAttempt, CheckFirstFactor } from './check-first-factor.js';
import { OneTimeCodes } from './one-time-codes/one-time-codes.js';
import { openSession } from './open-session.js';
import { CheckSecondFactor } from './two-factor/check-second-factor.js';

type Request = RequestOf<typeof sessionLogon>;
type SignedIn = ResponseOf<typeof sessionLogon>;

/**
 * Signs in with user name and password, or with an e-mail address and the code sent for it; then with the second factor if the
 * user has set one up. A user who has none although the role demands one gets a session that is limited to setting one up.
 */
@Handler(sessionLogon)
export class SignIn {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly codes: OneTimeCodes,
    private readonly firstFactor: CheckFirstFactor,
    private readonly secondFactor: CheckSecondFactor,
  ) {}

  async execute(request: Request, ctx: TenantContext): Promise<SignedIn> {
    const attempt = await this.firstFactor.execute(request, ctx);
    // A refusal is returned and thrown after the commit: throwing here would roll back the counted failure.
    const outcome = await this.db.transaction(ctx, async (trx) => {
      const admitted = await this.firstFactor.admit(trx, ctx, attempt);
      return admitted instanceof CallError ? admitted : this.checkAndOpen(trx, ctx, request, admitted);
    });
    if (outcome instanceof CallError) throw outcome;
    return outcome;
  }

  private async checkAndOpen(trx: Trx, ctx: TenantContext, request: Request, attempt: AdmittedAttempt): Promise<SignedIn | CallError> {
    const { user, countedBy, deviceId, settings, code } = attempt;
    const second = await this.secondFactor.execute(trx, ctx.tenant, user.id, request);
    if (second === 'missing') return new CallError('secondFactorRequired');
    if (second !== 'none' && second !== 'right') return this.firstFactor.refuse(trx, ctx, attempt, second);
    if (code) await this.codes.consume(trx, code);
    await clearFailures(trx, countedBy);
    const secondFactorMissing = second === 'none' && settings.secondFactorRoles.includes(user.role);
    const options = { ...request, secondFactorMissing };
    const signedIn = await openSession(trx, ctx, user, settings, options, code ? 'code' : 'password');
    return request.keeps === 'cookie' ? { ...signedIn, device: deviceToken(user, deviceId) } : signedIn;
  }
}

import { sessionEnded } from '@bls/proto/contracts/events/identity';
import { CallError } from '@bls/proto/domain/values/errors';
import { emit } from '@bls/kit/events/outbox';
import type { CallContext } from '@bls/kit/rpc/context';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../db/schema.js';
import { endLimitedSessions, hasSecondFactor, isLimited, liftLimit, lockFactors } from './factors.repository.js';
import { SecondFactorSecrets } from './second-factor-secrets.js';
import { replaceRecoveryCodes } from './two-factor.repository.js';

/** What adding any second factor has in common, around the change itself and in its transaction. */
@Injectable()
export class SetUpFactor {
  constructor(private readonly secrets: SecondFactorSecrets) {}

  /**
   * Locks the factors of the caller. Returns whether this is the first one. A limited session, opened by the password alone, may only
   * add the first one: throws `signedOut` when another session has done so, or when it has ended.
   */
  async begin(trx: Trx, { tenant, actor }: CallContext): Promise<{ isFirst: boolean }> {
    await lockFactors(trx, tenant, actor.userId);
    const isFirst = !(await hasSecondFactor(trx, tenant, actor.userId));
    const limited = await isLimited(trx, tenant, actor.sessionId);
    if (limited ? !isFirst : limited === undefined && actor.secondFactorMissing) throw new CallError('signedOut');
    return { isFirst };
  }

  /**
   * After the first factor: new recovery codes, and the session of the caller is no longer limited, while other limited ones end.
   * Returns the codes; none after a further factor.
   */
  async finish(trx: Trx, ctx: CallContext, { isFirst }: { isFirst: boolean }): Promise<{ recoveryCodes: string[] }> {
    if (!isFirst) return { recoveryCodes: [] };
    const { tenant } = ctx;
    const { userId, sessionId } = ctx.actor;
    const { recoveryCodes, hashes } = this.secrets.newRecoveryCodes(tenant, userId);
    await replaceRecoveryCodes(trx, tenant, userId, hashes);
    if (await liftLimit(trx, tenant, sessionId)) await emit(trx, ctx, sessionEnded, { sessionId, userId, reason: 'rightsChanged' });
    for (const ended of await endLimitedSessions(trx, tenant, userId))
      await emit(trx, ctx, sessionEnded, { sessionId: ended, userId, reason: 'forced' });
    return { recoveryCodes };
  }
}

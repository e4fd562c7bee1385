import type { SessionEndReason } from '@bls/proto/domain/enumerations/identity';
import { sessionEnded } from '@bls/proto/contracts/events/identity';
import { emit } from '@bls/kit/events/outbox';
import type { TenantContext } from '@bls/kit/rpc/context';
import type { Trx } from '../db/schema.js';
import { endSessions } from './sessions.repository.js';

/**
 * Ends the sessions of a user, in the transaction of the change that is the reason. Every process that caches them drops them on
 * the event; actor tokens already issued expire within seconds.
 */
export async function endUserSessions(trx: Trx, ctx: TenantContext, userId: string, reason: SessionEndReason): Promise<void> {
  await endSessions(trx, ctx.tenant, reason, { userId });
  await emit(trx, ctx, sessionEnded, { userId, reason });
}

import { type SessionEndReason, USER_ACTION_TYPES } from '@bls/proto/enumerations/identity';
import { sessionEnded } from '@bls/proto/events/identity';
import type { CallContext, TenantContext } from '@bls/kit/context';
import { Database } from '@bls/kit/database';
import { emit } from '@bls/kit/outbox';
import { Injectable } from '@nestjs/common';
import { audit } from '../audit/audit.repository.js';
import type { IdentityDb, Trx } from '../db/schema.js';
import { credentialHash, tenantOf } from './credential.js';
import { endSessions, sessionByHash } from './sessions.repository.js';

/**
 * Ends sessions and tells it, so that every process that remembers them forgets them at once. Actor tokens that are
 * already out die by themselves within their short life.
 */
@Injectable()
export class EndSessions {
  constructor(private readonly db: Database<IdentityDb>) {}

  /** Signing out; a credential without a session is no error. */
  async signOut(credential: string, call: TenantContext): Promise<void> {
    const tenant = tenantOf(credential);
    if (!tenant) return;
    const ctx = { tenant, requestId: call.requestId };
    await this.db.transaction(ctx, async (trx) => {
      const session = await sessionByHash(trx, tenant, credentialHash(credential));
      if (!session) return;
      const { id: sessionId, userId } = session;
      if ((await endSessions(trx, tenant, 'signedOut', { id: sessionId })) === 0) return;
      await emit(trx, ctx, sessionEnded, { sessionId, userId, reason: 'signedOut' });
      await audit(trx, ctx, { kind: 'signOut', userId, userName: null, detail: { type: USER_ACTION_TYPES.logout } });
    });
  }

  /** Everybody of the tenant has to sign in again. */
  async everybody(ctx: CallContext): Promise<void> {
    const { userId, name } = ctx.actor;
    await this.db.transaction(ctx, async (trx) => {
      const sessions = await endSessions(trx, ctx.tenant, 'forced');
      await emit(trx, ctx, sessionEnded, { reason: 'forced' });
      await audit(trx, ctx, { kind: 'allSessionsEnded', userId, userName: name, detail: { sessions } });
    });
  }

  /** The sessions of one user, in the transaction of the change that is the reason. */
  async ofUser(trx: Trx, ctx: TenantContext, userId: string, reason: SessionEndReason): Promise<void> {
    await endSessions(trx, ctx.tenant, reason, { userId });
    await emit(trx, ctx, sessionEnded, { userId, reason });
  }
}

import { type SessionEndReason, USER_ACTION_TYPES } from '@bls/proto/domain/enumerations/identity';
import { CallError } from '@bls/proto/domain/values/errors';
import { sessionEnded } from '@bls/proto/contracts/events/identity';
import type { CallContext, TenantContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { Injectable } from '@nestjs/common';
import { audit } from '../audit/audit.repository.js';
import type { IdentityDb, Trx } from '../db/schema.js';
import { credentialHash, tenantOf } from './credential.js';
import { otherSessionsOf } from './sessions.queries.js';
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

  /** One of the caller's own sessions. Throws `notFound`, also for somebody else's. */
  async own(ctx: CallContext, sessionId: string): Promise<void> {
    const { userId, name } = ctx.actor;
    await this.db.transaction(ctx, async (trx) => {
      if ((await endSessions(trx, ctx.tenant, 'endedByOwner', { id: sessionId, userId })) === 0) throw new CallError('notFound');
      await emit(trx, ctx, sessionEnded, { sessionId, userId, reason: 'endedByOwner' });
      await audit(trx, ctx, { kind: 'sessionEnded', userId, userName: name, detail: { sessionId } });
    });
  }

  /** All of the caller's sessions but the one that asks; returns how many there were. */
  async others(ctx: CallContext): Promise<number> {
    const { userId, sessionId: except, name } = ctx.actor;
    return this.db.transaction(ctx, async (trx) => {
      const ids = await otherSessionsOf(trx, ctx.tenant, userId, except);
      await endSessions(trx, ctx.tenant, 'endedByOwner', { userId, except });
      for (const sessionId of ids) await emit(trx, ctx, sessionEnded, { sessionId, userId, reason: 'endedByOwner' });
      await audit(trx, ctx, { kind: 'otherSessionsEnded', userId, userName: name, detail: { sessions: ids.length } });
      return ids.length;
    });
  }

  /** The sessions of one user, in the transaction of the change that is the reason. */
  async ofUser(trx: Trx, ctx: TenantContext, userId: string, reason: SessionEndReason): Promise<void> {
    await endSessions(trx, ctx.tenant, reason, { userId });
    await emit(trx, ctx, sessionEnded, { userId, reason });
  }
}

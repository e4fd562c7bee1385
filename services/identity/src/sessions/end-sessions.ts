import { type SessionEndReason, USER_ACTION_TYPES } from '@bls/proto/enumerations/identity';
import { sessionEnded } from '@bls/proto/events/identity';
import type { CallContext, TenantContext } from '@bls/kit/context';
import { Database } from '@bls/kit/database';
import { Live } from '@bls/kit/live';
import { emit } from '@bls/kit/outbox';
import { Injectable } from '@nestjs/common';
import type { Transaction } from 'kysely';
import { audit } from '../audit/audit.repository.js';
import type { IdentityDb } from '../db/schema.js';
import { credentialHash } from './credential.js';
import { endSessions, sessionByHash } from './sessions.repository.js';

type Ended = { sessionId?: string; userId?: string; reason: SessionEndReason };

/**
 * Ends sessions and tells it twice: durably by the outbox, and at once to every BFF process, which forgets what it
 * remembers of them. Actor tokens that are already out die by themselves within their short life.
 */
@Injectable()
export class EndSessions {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly live: Live,
  ) {}

  /** Signing out; a credential without a session is no error. */
  async signOut(credential: string, ctx: TenantContext): Promise<void> {
    const ended = await this.db.transaction(ctx, async (trx): Promise<Ended | undefined> => {
      const session = await sessionByHash(trx, ctx.tenant, credentialHash(credential));
      if (!session) return undefined;
      const { id: sessionId, userId } = session;
      if ((await endSessions(trx, ctx.tenant, 'signedOut', { id: sessionId })) === 0) return undefined;
      const told: Ended = { sessionId, userId, reason: 'signedOut' };
      await emit(trx, ctx, sessionEnded, told);
      await audit(trx, ctx, { kind: 'signOut', userId, userName: null, detail: { type: USER_ACTION_TYPES.logout } });
      return told;
    });
    if (ended) this.tell(ctx.tenant, ended);
  }

  /** Everybody of the tenant has to sign in again. */
  async everybody(ctx: CallContext): Promise<void> {
    const { userId, name } = ctx.actor;
    const told: Ended = { reason: 'forced' };
    await this.db.transaction(ctx, async (trx) => {
      const sessions = await endSessions(trx, ctx.tenant, 'forced');
      await emit(trx, ctx, sessionEnded, told);
      await audit(trx, ctx, { kind: 'allSessionsEnded', userId, userName: name, detail: { sessions } });
    });
    this.tell(ctx.tenant, told);
  }

  /** The sessions of one user, in the transaction of the change that is the reason; call `tell` after its commit. */
  async ofUser(trx: Transaction<IdentityDb>, ctx: TenantContext, userId: string, reason: SessionEndReason): Promise<Ended> {
    await endSessions(trx, ctx.tenant, reason, { userId });
    const told: Ended = { userId, reason };
    await emit(trx, ctx, sessionEnded, told);
    return told;
  }

  tell(tenant: string, ended: Ended): void {
    this.live.send(tenant, { type: 'sessionEnded', to: ended.userId ? [ended.userId] : 'everyone', data: ended });
  }
}

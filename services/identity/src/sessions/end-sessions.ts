import type { RequestOf } from '@bls/proto/contracts/call';
import { sessionEnd, sessionEndAll, sessionEndOthers } from '@bls/proto/contracts/calls/identity/sign-in/session';
import { sessionEnded } from '@bls/proto/contracts/events/identity';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../audit/audit.api.js';
import type { IdentityDb } from '../db/schema.js';
import { endOtherSessions, endSessions } from './sessions.repository.js';

/** Ends one of the caller's own sessions. Throws `notFound`, also for another user's session. */
@Handler(sessionEnd)
export class EndOwnSession {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute({ sessionId }: RequestOf<typeof sessionEnd>, ctx: CallContext): Promise<boolean> {
    const { userId, name } = ctx.actor;
    await this.db.transaction(ctx, async (trx) => {
      if ((await endSessions(trx, ctx.tenant, 'endedByOwner', { id: sessionId, userId })) === 0) throw new CallError('notFound');
      await emit(trx, ctx, sessionEnded, { sessionId, userId, reason: 'endedByOwner' });
      await audit(trx, ctx, { kind: 'sessionEnded', userId, userName: name, detail: { sessionId } });
    });
    return true;
  }
}

/** Ends all sessions of the caller except the one that asks. Returns how many were ended. */
@Handler(sessionEndOthers)
export class EndOtherSessions {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(_request: RequestOf<typeof sessionEndOthers>, ctx: CallContext): Promise<number> {
    const { userId, sessionId: currentId, name } = ctx.actor;
    return this.db.transaction(ctx, async (trx) => {
      const ids = await endOtherSessions(trx, ctx.tenant, 'endedByOwner', userId, currentId);
      for (const sessionId of ids) await emit(trx, ctx, sessionEnded, { sessionId, userId, reason: 'endedByOwner' });
      await audit(trx, ctx, { kind: 'otherSessionsEnded', userId, userName: name, detail: { sessions: ids.length } });
      return ids.length;
    });
  }
}

/** Ends every session of the tenant: everybody has to sign in again. */
@Handler(sessionEndAll)
export class EndAllSessions {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute(_request: RequestOf<typeof sessionEndAll>, ctx: CallContext): Promise<boolean> {
    const { userId, name } = ctx.actor;
    await this.db.transaction(ctx, async (trx) => {
      const sessions = await endSessions(trx, ctx.tenant, 'forced');
      await emit(trx, ctx, sessionEnded, { reason: 'forced' });
      await audit(trx, ctx, { kind: 'allSessionsEnded', userId, userName: name, detail: { sessions } });
    });
    return true;
  }
}

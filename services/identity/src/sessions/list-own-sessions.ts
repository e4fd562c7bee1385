import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { sessionList } from '@bls/proto/contracts/calls/identity/sign-in/session';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../db/schema.js';
import { openSessionsOf } from './sessions.queries.js';

@Handler(sessionList)
export class ListOwnSessions {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(_request: RequestOf<typeof sessionList>, ctx: CallContext): Promise<ResponseOf<typeof sessionList>> {
    const { userId, sessionId } = ctx.actor;
    return this.db.read(ctx, (trx) => openSessionsOf(trx, ctx.tenant, userId, sessionId));
  }
}

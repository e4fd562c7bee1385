import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { inboxTotalPending, inboxTotalDraft, inboxIsNew, inboxCounts } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { draftCount, hasUnread, pendingByKind, tabCounts } from './counts.queries.js';

@Handler(inboxTotalPending)
export class CountPending {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute(_request: RequestOf<typeof inboxTotalPending>, ctx: CallContext): Promise<ResponseOf<typeof inboxTotalPending>> {
    const kinds = await this.db.read(ctx, (trx) => pendingByKind(trx, ctx.actor));
    return { Count: Object.values(kinds).reduce((sum, n) => sum + n, 0) };
  }
}

@Handler(inboxTotalDraft)
export class CountDrafts {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute(_request: RequestOf<typeof inboxTotalDraft>, ctx: CallContext): Promise<ResponseOf<typeof inboxTotalDraft>> {
    return { Count: await this.db.read(ctx, (trx) => draftCount(trx, ctx.actor)) };
  }
}

@Handler(inboxIsNew)
export class HasUnread {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute(_request: RequestOf<typeof inboxIsNew>, ctx: CallContext): Promise<ResponseOf<typeof inboxIsNew>> {
    return { isNew: await this.db.read(ctx, (trx) => hasUnread(trx, ctx.actor)) };
  }
}

@Handler(inboxCounts)
export class CountTabs {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(_request: RequestOf<typeof inboxCounts>, ctx: CallContext): Promise<ResponseOf<typeof inboxCounts>> {
    return this.db.read(ctx, (trx) => tabCounts(trx, { actor: ctx.actor, now: Date.now() }));
  }
}

import type { RequestOf } from '@bls/proto/contracts/call';
import { inboxMark } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Live } from '@bls/kit/rpc/live';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { clockOfUser } from './counts.queries.js';
import { markNotifications } from './mark-notifications.repository.js';

/** Marks notifications read or unread, and refreshes the badge in other windows of the user. */
@Handler(inboxMark)
export class MarkNotifications {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly live: Live,
  ) {}

  async execute(request: RequestOf<typeof inboxMark>, ctx: CallContext): Promise<boolean> {
    const { actor } = ctx;
    await this.db.transaction(ctx, async (trx) => markNotifications(trx, actor, request, await clockOfUser(trx, actor)));
    this.live.send(ctx.tenant, { type: 'badge', to: [actor.userId] });
    return true;
  }
}

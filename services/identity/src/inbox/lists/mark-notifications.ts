import type { RequestOf } from '@bls/proto/contracts/call';
import type { inboxMark } from '@bls/proto/contracts/calls/identity/inbox';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Live } from '@bls/kit/rpc/live';
import { Injectable } from '@nestjs/common';
import type { IdentityDb } from '../../db/schema.js';
import { timeOffsetOf } from './inbox.queries.js';
import { markNotifications } from './notifications.repository.js';

/** Marks news read or unread, and tells the person's other windows. */
@Injectable()
export class MarkNotifications {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly live: Live,
  ) {}

  async execute(request: RequestOf<typeof inboxMark>, ctx: CallContext): Promise<void> {
    const { actor } = ctx;
    await this.db.transaction(ctx, async (trx) => markNotifications(trx, actor, request, await timeOffsetOf(trx, actor)));
    this.live.send(ctx.tenant, { type: 'badge', to: [actor.userId], data: {} });
  }
}

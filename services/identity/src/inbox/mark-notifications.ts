import type { RequestOf } from '@bls/proto/call';
import type { inboxMark } from '@bls/proto/calls/identity/inbox';
import type { CallContext } from '@bls/kit/context';
import { Database } from '@bls/kit/database';
import { Live } from '@bls/kit/live';
import { Injectable } from '@nestjs/common';
import type { IdentityDb } from '../db/schema.js';
import { markNotifications } from './notifications.repository.js';

/** Marks news read or unread, and tells the person's other windows. */
@Injectable()
export class MarkNotifications {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly live: Live,
  ) {}

  async execute({ ids, read }: RequestOf<typeof inboxMark>, ctx: CallContext): Promise<void> {
    const { userId } = ctx.actor;
    await this.db.transaction(ctx, (trx) => markNotifications(trx, ctx.tenant, userId, read, ids));
    this.live.send(ctx.tenant, { type: 'badge', to: [userId], data: {} });
  }
}

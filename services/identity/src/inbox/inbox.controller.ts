import type { RequestOf, ResponseOf } from '@bls/proto/call';
import { inboxIsNew, inboxMark, inboxRead, inboxTotalDraft, inboxTotalPending } from '@bls/proto/calls/identity/inbox';
import { DEFAULT_TIME_OFFSET } from '@bls/proto/enumerations/identity';
import type { CallContext } from '@bls/kit/context';
import { Database } from '@bls/kit/database';
import { Handles } from '@bls/kit/handles';
import { Live } from '@bls/kit/live';
import { Controller } from '@nestjs/common';
import type { IdentityDb } from '../db/schema.js';
import { writeCursor } from './cursor.js';
import { grouped } from './groups.js';
import { draftCount, hasUnread, pendingByKind, READERS } from './inbox.queries.js';

type Count = { Count: number };

@Controller()
export class InboxController {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly live: Live,
  ) {}

  @Handles(inboxRead)
  read(request: RequestOf<typeof inboxRead>, ctx: CallContext): Promise<ResponseOf<typeof inboxRead>> {
    return this.db.read(ctx, async (trx) => {
      const { entries, total } = await READERS[request.tabName](trx, ctx.actor, request);
      const reader = await trx
        .selectFrom('users')
        .select('timeOffset')
        .where('tenant', '=', ctx.tenant)
        .where('id', '=', ctx.actor.userId)
        .executeTakeFirst();
      const last = entries.at(-1);
      return {
        groups: grouped(entries, Date.now(), reader?.timeOffset ?? DEFAULT_TIME_OFFSET),
        total,
        next: last && entries.length === request.pageSize ? writeCursor(last) : null,
      };
    });
  }

  @Handles(inboxMark)
  async mark(request: RequestOf<typeof inboxMark>, ctx: CallContext): Promise<boolean> {
    const { userId } = ctx.actor;
    await this.db.transaction(ctx, async (trx) => {
      let update = trx
        .updateTable('notifications')
        .set({ readAt: request.read ? new Date() : null })
        .where('tenant', '=', ctx.tenant)
        .where('userId', '=', userId)
        .where('readAt', request.read ? 'is' : 'is not', null);
      if (request.ids) update = update.where('id', 'in', request.ids.length > 0 ? request.ids : [userId]);
      await update.execute();
    });
    this.live.send(ctx.tenant, { type: 'badge', to: [userId], data: {} });
    return true;
  }

  @Handles(inboxTotalPending)
  async totalPending(_: RequestOf<typeof inboxTotalPending>, ctx: CallContext): Promise<Count> {
    const kinds = await this.db.read(ctx, (trx) => pendingByKind(trx, ctx.actor));
    return { Count: Object.values(kinds).reduce((sum, n) => sum + n, 0) };
  }

  @Handles(inboxTotalDraft)
  async totalDraft(_: RequestOf<typeof inboxTotalDraft>, ctx: CallContext): Promise<Count> {
    return { Count: await this.db.read(ctx, (trx) => draftCount(trx, ctx.actor)) };
  }

  @Handles(inboxIsNew)
  async isNew(_: RequestOf<typeof inboxIsNew>, ctx: CallContext): Promise<{ isNew: boolean }> {
    return { isNew: await this.db.read(ctx, (trx) => hasUnread(trx, ctx.actor)) };
  }
}

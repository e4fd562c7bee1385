import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  inboxCounts,
  inboxIsNew,
  inboxMark,
  inboxRead,
  inboxTotalDraft,
  inboxTotalPending,
} from '@bls/proto/contracts/calls/identity/inbox';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import type { IdentityDb } from '../../db/schema.js';
import { writeCursor } from './cursor.js';
import { grouped, groupOf, readersDay, urgencyOf } from './groups.js';
import { draftCount, hasUnread, pendingByKind, tabCounts, timeOffsetOf } from './inbox.queries.js';
import { MarkNotifications } from './mark-notifications.js';
import { TABS } from './tabs.queries.js';

type Count = { Count: number };

@Controller()
export class InboxController {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly markNotifications: MarkNotifications,
  ) {}

  @Handles(inboxRead)
  read(request: RequestOf<typeof inboxRead>, ctx: CallContext): Promise<ResponseOf<typeof inboxRead>> {
    return this.db.read(ctx, async (trx) => {
      const offset = await timeOffsetOf(trx, ctx.actor);
      const now = Date.now();
      const { entries, total, next } = await TABS[request.tabName](trx, { actor: ctx.actor, offset, now }, request);
      const byUrgency = request.tabName === 'Pending' && request.sort === 'due';
      const today = readersDay(now, offset);
      return {
        groups: grouped(entries, (entry) => (byUrgency ? urgencyOf(entry.dueOn, today) : groupOf(entry.at, now, offset))),
        total,
        next: next && writeCursor(next),
      };
    });
  }

  @Handles(inboxMark)
  async mark(request: RequestOf<typeof inboxMark>, ctx: CallContext): Promise<boolean> {
    await this.markNotifications.execute(request, ctx);
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

  @Handles(inboxCounts)
  counts(_: RequestOf<typeof inboxCounts>, ctx: CallContext): Promise<ResponseOf<typeof inboxCounts>> {
    return this.db.read(ctx, async (trx) =>
      tabCounts(trx, { actor: ctx.actor, offset: await timeOffsetOf(trx, ctx.actor), now: Date.now() }),
    );
  }
}

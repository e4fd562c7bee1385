import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { inboxRead } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { dayOfTenant } from '../../tenants/tenants.api.js';
import { clockOfUser } from './counts.queries.js';
import { writeCursor } from './cursor.js';
import { grouped, groupOf, urgencyOf } from './groups.js';
import { TABS } from './tabs.queries.js';

/** A page of a tab, grouped by date or by urgency. */
@Handler(inboxRead)
export class ReadInbox {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(request: RequestOf<typeof inboxRead>, ctx: CallContext): Promise<ResponseOf<typeof inboxRead>> {
    return this.db.read(ctx, async (trx) => {
      const clock = await clockOfUser(trx, ctx.actor);
      const now = Date.now();
      const { entries, total, next } = await TABS[request.tabName](trx, { actor: ctx.actor, clock, now }, request);
      const byUrgency = request.tabName === 'Pending' && request.sort === 'due';
      const today = byUrgency ? await dayOfTenant(trx, ctx.tenant, now) : '';
      return {
        groups: grouped(entries, (entry) => {
          if (entry.returned) return 'returned';
          return byUrgency ? urgencyOf(entry.dueOn, today) : groupOf(entry.at, now, clock);
        }),
        total,
        next: next && writeCursor(next),
      };
    });
  }
}

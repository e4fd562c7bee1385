import { badgeChanged, concernsBadge, type BadgeChanged } from '@bls/proto/events/identity';
import { Consumes } from '@bls/kit/consumes';
import type { EventContext } from '@bls/kit/context';
import { Live } from '@bls/kit/live';
import { Controller } from '@nestjs/common';
import { sql, type Transaction } from 'kysely';
import type { IdentityDb } from '../db/schema.js';
import { actorOf } from '../users/user.js';

/**
 * Tells the browsers of those whose counts changed. It hears its own event, because that arrives only after the commit:
 * a browser that asks at once must find the new counts.
 */
@Controller()
export class BadgeConsumer {
  constructor(private readonly live: Live) {}

  @Consumes(badgeChanged, 'badge-live')
  async tell(change: BadgeChanged, ctx: EventContext, trx: Transaction<IdentityDb>): Promise<void> {
    const signedIn = await trx
      .selectFrom('users as u')
      .selectAll('u')
      .where('u.tenant', '=', ctx.tenant)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('sessions as s')
            .select('s.id')
            .whereRef('s.tenant', '=', 'u.tenant')
            .whereRef('s.userId', '=', 'u.id')
            .where('s.endedAt', 'is', null)
            .where('s.expiresAt', '>', sql<string>`now()`),
        ),
      )
      .execute();
    const to = signedIn.filter((user) => concernsBadge(change, actorOf(user, ctx.eventId))).map((user) => user.id);
    if (to.length > 0) this.live.send(ctx.tenant, { type: 'badge', to, data: {} });
  }
}

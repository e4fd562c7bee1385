import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import type { RequestOf } from '@bls/proto/contracts/call';
import { type EventOrder, eventOrderDecide } from '@bls/proto/contracts/calls/licensing/event';
import { CallError } from '@bls/proto/domain/values/errors';
import type { LicensingDb } from '../../db/schema.js';
import { orderById } from './event-orders.queries.js';
import { moveEventOrder } from './move-event-order.js';

/** Confirms, fulfils, refuses or cancels an order. */
@Handler(eventOrderDecide)
export class DecideEventOrder {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** Errors as the call says. */
  execute({ id, revision, action, comment }: RequestOf<typeof eventOrderDecide>, ctx: CallContext): Promise<EventOrder> {
    return this.db.transaction(ctx, async (trx) => {
      const before = await orderById(trx, ctx.actor, id);
      if (before.revision !== revision) throw new CallError('conflict');
      return moveEventOrder(trx, ctx, before, { action, comment });
    });
  }
}

import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { eventOrderList, eventOrderRead } from '@bls/proto/contracts/calls/licensing/event';
import type { LicensingDb } from '../../db/schema.js';
import { listEventOrders, orderById } from './event-orders.queries.js';

@Handler(eventOrderList)
export class ListEventOrders {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute(request: RequestOf<typeof eventOrderList>, ctx: CallContext): Promise<ResponseOf<typeof eventOrderList>> {
    return this.db.read(ctx, (trx) => listEventOrders(trx, ctx.actor, request));
  }
}

@Handler(eventOrderRead)
export class ReadEventOrder {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute({ id }: RequestOf<typeof eventOrderRead>, ctx: CallContext): Promise<ResponseOf<typeof eventOrderRead>> {
    return this.db.read(ctx, (trx) => orderById(trx, ctx.actor, id));
  }
}

import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import type { RequestOf } from '@bls/proto/contracts/call';
import { type EventOrder, eventOrderDecide } from '@bls/proto/contracts/calls/licensing/event';
import { CallError } from '@bls/proto/domain/values/errors';
import { transition } from '@bls/proto/domain/workflow/workflow';
import { eventOrderWorkflow } from '@bls/proto/domain/workflow/definitions/licensing-event';
import type { LicensingDb } from '../../db/schema.js';
import { personOf, readHistory, writeHistory } from '../../db/history.repository.js';
import { eventEntry } from '../event-entries.js';
import { linesOf, orderById } from './event-orders.queries.js';
import { moveOrder, takePieces } from './event-orders.repository.js';
import { publishEventOrder } from './publish-event-order.js';

/** Confirms, fulfils, refuses or cancels an order. Refused and cancelled orders return their pieces to the stock. */
@Handler(eventOrderDecide)
export class DecideEventOrder {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** Errors as the call says. */
  execute({ id, revision, action, comment }: RequestOf<typeof eventOrderDecide>, ctx: CallContext): Promise<EventOrder> {
    const { tenant, actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const before = await orderById(trx, actor, id);
      if (before.revision !== revision) throw new CallError('conflict');
      const decided = transition(eventOrderWorkflow, before.status, action, actor);
      if (!decided.ok) throw new CallError(decided.code, { params: { status: before.status } });
      if (decided.transition.needs?.includes('reason') && !comment)
        throw new CallError('ruleBroken', { issues: [{ path: ['comment'], rule: 'required' }] });
      if (!(await moveOrder(trx, { tenant, id, status: before.status, revision }, decided.to))) throw new CallError('conflict');
      if (decided.transition.direction === 'backward')
        for (const { productId, quantity } of await linesOf(trx, tenant, id)) await takePieces(trx, tenant, productId, -quantity);
      const [first] = await readHistory(trx, tenant, id);
      const entry = { action, from: before.status, path: decided.path, by: personOf(actor), at: new Date().toISOString(), comment };
      await writeHistory(trx, tenant, eventEntry('eventOrder', { id, revision: revision + 1 }, entry));
      const order = await orderById(trx, actor, id);
      const placedById = first?.byPerson?.userId ?? actor.userId;
      await publishEventOrder(trx, { tenant, requestId: ctx.requestId, actor }, order, { action, placedById, comment });
      return order;
    });
  }
}

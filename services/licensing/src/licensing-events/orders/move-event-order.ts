import type { CallContext } from '@bls/kit/rpc/context';
import type { EventOrder } from '@bls/proto/contracts/calls/licensing/event';
import { CallError } from '@bls/proto/domain/values/errors';
import { transition } from '@bls/proto/domain/workflow/workflow';
import { type EventOrderAction, eventOrderWorkflow } from '@bls/proto/domain/workflow/definitions/licensing-event';
import type { Trx } from '../../db/schema.js';
import { personOf, readHistory, writeHistory } from '../../db/history.repository.js';
import { eventEntry } from '../event-entries.js';
import { linesOf, orderById } from './event-orders.queries.js';
import { moveOrder, takePieces } from './event-orders.repository.js';
import { publishEventOrder } from './publish-event-order.js';

type Decision = { action: EventOrderAction; comment?: string | undefined };

/** Decides an order as it was read. Refused and cancelled orders return their pieces to the stock. Errors as the call says. */
export async function moveEventOrder(
  trx: Trx,
  { tenant, actor, requestId }: Pick<CallContext, 'tenant' | 'actor' | 'requestId'>,
  { id, status, revision }: Pick<EventOrder, 'id' | 'status' | 'revision'>,
  { action, comment }: Decision,
): Promise<EventOrder> {
  const decided = transition(eventOrderWorkflow, status, action, actor);
  if (!decided.ok) throw new CallError(decided.code, { params: { status } });
  if (decided.transition.needs?.includes('reason') && !comment)
    throw new CallError('ruleBroken', { issues: [{ path: ['comment'], rule: 'required' }] });
  if (!(await moveOrder(trx, { tenant, id, status, revision }, decided.to))) throw new CallError('conflict');
  if (decided.transition.direction === 'backward')
    for (const { productId, quantity } of await linesOf(trx, tenant, id)) await takePieces(trx, tenant, productId, -quantity);
  const [first] = await readHistory(trx, tenant, id);
  const entry = { action, from: status, path: decided.path, by: personOf(actor), at: new Date().toISOString(), comment };
  await writeHistory(trx, tenant, eventEntry('eventOrder', { id, revision: revision + 1 }, entry));
  const order = await orderById(trx, actor, id);
  const placedById = first?.byPerson?.userId ?? actor.userId;
  await publishEventOrder(trx, { tenant, requestId, actor }, order, { action, placedById, comment });
  return order;
}

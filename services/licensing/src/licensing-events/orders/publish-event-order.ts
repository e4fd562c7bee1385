import { emit } from '@bls/kit/events/outbox';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { EventOrder } from '@bls/proto/contracts/calls/licensing/event';
import { licensingWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import type { Trx } from '../../db/schema.js';
import { eventOrderWorkItem, type OrderMove } from './event-order-work-item.js';

/** Publishes the state of an order and who has to act next. Identity makes inbox items, badges and mails of it. */
export async function publishEventOrder(
  trx: Trx,
  ctx: { tenant: string; requestId: string; actor: Actor },
  order: EventOrder,
  move: Omit<OrderMove, 'by' | 'at'>,
): Promise<void> {
  await emit(trx, ctx, licensingWorkItemMoved, eventOrderWorkItem(order, { ...move, by: ctx.actor, at: new Date().toISOString() }));
}

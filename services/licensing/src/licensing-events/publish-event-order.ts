import { emit } from '@bls/kit/events/outbox';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { EventOrder } from '@bls/proto/contracts/calls/licensing/event';
import { licensingWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { waitsFor } from '@bls/proto/domain/workflow/workflow';
import { eventOrderWorkflow } from '@bls/proto/domain/workflow/definitions/licensing-event';
import type { Trx } from '../db/schema.js';
import { titleOf } from '@bls/proto/domain/values/names';

/** Publishes the state of an order and who has to act next. Identity makes inbox items, badges and mails of it. */
export async function publishEventOrder(
  trx: Trx,
  ctx: { tenant: string; requestId: string; actor: Actor },
  order: EventOrder,
  { action, placedById, comment }: { action: string; placedById: string; comment?: string | undefined },
): Promise<void> {
  await emit(trx, ctx, licensingWorkItemMoved, {
    kind: 'eventOrder',
    id: order.id,
    number: order.number,
    ...titleOf({ name: order.companyName, nameZh: order.companyNameZh }),
    path: `/event/Order/${order.id}`,
    action,
    status: order.status,
    revision: order.revision,
    waitsFor: waitsFor(eventOrderWorkflow, order.status),
    companyId: order.companyId,
    brandOwnerIds: [],
    hiddenFromLicensee: false,
    informUserIds: ctx.actor.userId === placedById ? [] : [placedById],
    by: { userId: ctx.actor.userId, name: ctx.actor.name },
    at: new Date().toISOString(),
    comment,
    amount: order.total,
    currency: order.currency,
  });
}

import type { EventOrder } from '@bls/proto/contracts/calls/licensing/event';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { titleOf } from '@bls/proto/domain/values/text/names';
import { waitsFor } from '@bls/proto/domain/workflow/workflow';
import { eventOrderWorkflow } from '@bls/proto/domain/workflow/definitions/licensing-event';

export type OrderMove = {
  action: string;
  by: { userId: string; name: string };
  placedById: string;
  at: string;
  comment?: string | undefined;
};
type Order = Pick<
  EventOrder,
  'id' | 'number' | 'companyId' | 'companyName' | 'companyNameZh' | 'status' | 'revision' | 'total' | 'currency'
>;

/** What the inbox shows of an order after a move. Whoever placed it is notified of decisions of others. */
export const eventOrderWorkItem = (order: Order, { action, by, placedById, at, comment }: OrderMove): WorkItemMoved => ({
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
  informUserIds: by.userId === placedById ? [] : [placedById],
  by: { userId: by.userId, name: by.name },
  at,
  comment,
  amount: order.total,
  currency: order.currency,
});

import type { EventOrderStatus, EventStatus } from '@bls/proto/domain/workflow/definitions/licensing-event';
import { decimal, format, multiply, sum } from '@bls/proto/domain/values/decimal';
import type { Entry } from '../db/history-rows.js';
import type { EventOrderLineTable, EventOrderTable, LicensingEventTable } from '../db/licensing-event-tables.js';
import type { Person } from '../db/schema.js';

type Kind = 'event' | 'eventOrder';
type Decided = { action: string; from: EventStatus | EventOrderStatus | null; path: readonly string[]; by: Person; at: string };

/** A decision about an event or an order in its history. */
export const eventEntry = (
  itemKind: Kind,
  { id: itemId, revision }: { id: string; revision: number },
  decided: Decided & { comment?: string | undefined },
): Entry => ({ ...decided, itemKind, itemId, version: 1, revision });

export type OrderLine = Omit<EventOrderLineTable, 'tenant' | 'orderId' | 'position'>;
type Placed = Pick<EventOrderTable, 'id' | 'number' | 'companyId' | 'placedBy'> & {
  event: Pick<LicensingEventTable, 'id' | 'currency'>;
  remark: string | undefined;
  lines: readonly OrderLine[];
};

/** A new order with the number of its pieces and its total. */
export function placedOrder({ event, remark, lines, ...keys }: Placed) {
  const total = sum(lines.map(({ price, quantity }) => multiply(decimal(price), decimal(quantity))));
  return {
    ...keys,
    eventId: event.id,
    status: 'placed' as const,
    currency: event.currency,
    pieces: lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
    total: format(total, 2),
    remark: remark || null,
  };
}

export const orderLines = (orderId: string, lines: readonly OrderLine[]) => lines.map((line, position) => ({ orderId, position, ...line }));

import { anyContains, oneOf } from '@bls/kit/db/listing/filters';
import { type Listing, pageOf, type Sorts } from '@bls/kit/db/listing/listing';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { EventOrder, eventOrderList, EventOrderRow, ORDER_SORTS } from '@bls/proto/contracts/calls/licensing/event';
import { decimal, format, multiply } from '@bls/proto/domain/values/decimal';
import { CallError } from '@bls/proto/domain/values/errors';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { actionsFor } from '@bls/proto/domain/workflow/workflow';
import { eventOrderWorkflow } from '@bls/proto/domain/workflow/definitions/licensing-event';
import { sql } from 'kysely';
import type { EventOrderTable } from '../../db/licensing-event-tables.js';
import type { LicensingDb, Trx } from '../../db/schema.js';
import { historyRowOf, readHistory } from '../../db/history.repository.js';
import { ownOrders } from '../licensing-events.queries.js';
import { byName } from '@bls/kit/db/listing/name-order';

type Request = RequestOf<typeof eventOrderList>;
type Reader = { tenant: string; actor: Actor };
type Row = Pick<EventOrderRow, 'placedAt' | 'revision'> & Omit<EventOrderTable, 'placedAt' | 'revision'>;

const SORTS = {
  number: 'eventOrder.number',
  company: byName('company.name'),
  total: 'eventOrder.total',
  placedAt: 'eventOrder.placedAt',
} as const satisfies Sorts<typeof ORDER_SORTS, LicensingDb>;

const REFUSABLE = eventOrderWorkflow.transitions.flatMap(({ action, from }) => (action === 'refuse' ? [...from] : []));

/** Staff see every order, others those of their company. */
const scopeOf = (actor: Actor) => (actor.userType === USER_TYPES.licensor ? undefined : ownOrders(actor));

const listing: Listing<Request, Reader> = {
  table: 'eventOrder',
  join: sql`inner join company on company.tenant = event_order.tenant and company.company_id = event_order.company_id
    inner join event on event.tenant = event_order.tenant and event.id = event_order.event_id`,
  sorts: SORTS,
  sort: '-placedAt',
  scope: ({ actor }) => scopeOf(actor),
  filters: {
    status: oneOf('eventOrder.status'),
    eventId: oneOf('eventOrder.eventId'),
    companyId: oneOf('eventOrder.companyId'),
  },
  search: (text) => anyContains('eventOrder.number', 'event.name', 'event.nameZh', 'company.name', 'company.nameZh')(text),
};

/** A page and the exact total, within the scope of the person. */
export async function listEventOrders(trx: Trx, actor: Actor, request: Request): Promise<ResponseOf<typeof eventOrderList>> {
  const { tenant } = actor;
  const found = await pageOf<Row, LicensingDb, Request, Reader>(trx, listing, request, { tenant, actor });
  return { ...found, rows: await rowsOf(trx, tenant, found.rows) };
}

async function rowsOf(trx: Trx, tenant: string, rows: readonly Row[]): Promise<EventOrderRow[]> {
  if (rows.length === 0) return [];
  const of = <K extends 'eventId' | 'companyId'>(key: K) => [...new Set(rows.map((row) => row[key]))];
  const events = await trx
    .selectFrom('event')
    .select(['id', 'number', 'name', 'nameZh'])
    .where('tenant', '=', tenant)
    .where('id', 'in', of('eventId'))
    .execute();
  const companies = await trx
    .selectFrom('company')
    .select(['companyId', 'name', 'nameZh'])
    .where('tenant', '=', tenant)
    .where('companyId', 'in', of('companyId'))
    .execute();
  return rows.map((row) => {
    const event = events.find(({ id }) => id === row.eventId) ?? { id: row.eventId, number: '', name: '', nameZh: null };
    const company = companies.find(({ companyId }) => companyId === row.companyId);
    return {
      id: row.id,
      number: row.number,
      event,
      companyId: row.companyId,
      companyName: company?.name ?? '',
      companyNameZh: company?.nameZh ?? null,
      pieces: row.pieces,
      total: format(decimal(row.total), 2),
      currency: row.currency,
      status: row.status,
      placedAt: row.placedAt,
      placedBy: row.placedBy.name,
      revision: row.revision,
    };
  });
}

/** The order with its lines and history. Throws `notFound` also outside the scope of the person. */
export async function orderById(trx: Trx, actor: Actor, id: string): Promise<EventOrder> {
  const { tenant } = actor;
  const scope = scopeOf(actor);
  const query = trx.selectFrom('eventOrder').selectAll().where('tenant', '=', tenant).where('id', '=', id);
  const row = await (scope ? query.where(scope) : query).executeTakeFirst();
  if (!row) throw new CallError('notFound');
  const [shown] = await rowsOf(trx, tenant, [row]);
  if (!shown) throw new CallError('notFound');
  const lines = await linesOf(trx, tenant, id);
  const history = await readHistory(trx, tenant, id);
  return {
    ...shown,
    remark: row.remark,
    lines: lines.map(({ productId, name, nameZh, quantity, price }) => ({
      productId,
      name,
      nameZh,
      quantity,
      price: format(decimal(price), 2),
      amount: format(multiply(decimal(price), decimal(quantity)), 2),
    })),
    history: history.map(historyRowOf),
    actions: actionsFor(eventOrderWorkflow, row.status, actor),
  };
}

export const linesOf = (trx: Trx, tenant: string, orderId: string) =>
  trx.selectFrom('eventOrderLine').selectAll().where('tenant', '=', tenant).where('orderId', '=', orderId).orderBy('position').execute();

/** Orders of an event that can still be refused, oldest first. */
export const openOrdersOf = (trx: Trx, tenant: string, eventId: string) =>
  trx
    .selectFrom('eventOrder')
    .select(['id', 'status', 'revision'])
    .where('tenant', '=', tenant)
    .where('eventId', '=', eventId)
    .where('status', 'in', REFUSABLE)
    .orderBy('number')
    .execute();

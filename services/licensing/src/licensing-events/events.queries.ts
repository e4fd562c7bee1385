import { Database } from '@bls/kit/db/database';
import { anyContains, equals, oneOf } from '@bls/kit/db/listing/filters';
import { type Listing, pageOf } from '@bls/kit/db/listing/listing';
import { today } from '@bls/shared/calendar/today';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { EVENT_SORTS, EventHome, eventList, EventRow, LicensingEvent } from '@bls/proto/contracts/calls/licensing/event';
import { decimal, format } from '@bls/proto/domain/values/decimal';
import { CallError } from '@bls/proto/domain/values/errors';
import { can } from '@bls/proto/domain/access/permissions';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { actionsFor } from '@bls/proto/domain/workflow/workflow';
import { eventWorkflow } from '@bls/proto/domain/workflow/definitions/licensing-event';
import { Injectable } from '@nestjs/common';
import { sql, type SqlBool } from 'kysely';
import type { EventTable } from '../db/licensing-event-tables.js';
import type { LicensingDb, Trx } from '../db/schema.js';
import { historyRowOf, readHistory } from '../db/history.repository.js';
import { readCategories } from './setup.queries.js';
import { byName, type NameSort } from '@bls/kit/db/listing/name-order';

type Request = RequestOf<typeof eventList>;
type Reader = { tenant: string; actor: Actor };
type Row = Pick<EventRow, 'updatedAt' | 'revision'> & Omit<EventTable, 'updatedAt' | 'revision'>;

const SORTS = {
  number: 'event.number',
  name: byName('event.name'),
  from: 'event.startsOn',
  to: 'event.endsOn',
  updatedAt: 'event.updatedAt',
} as const satisfies Record<(typeof EVENT_SORTS)[number], string | NameSort>;

const isStaff = (actor: Actor): boolean => actor.userType === USER_TYPES.licensor;
/** Licensees hear of an event when it is published, and may read on how it ended; a draft that was called off they never saw. */
const scopeOf = (actor: Actor) => (isStaff(actor) ? undefined : sql<SqlBool>`event.status in ('published', 'ended')`);

const listing: Listing<Request, Reader> = {
  table: 'event',
  sorts: SORTS,
  sort: '-from',
  scope: ({ actor }) => scopeOf(actor),
  filters: { status: oneOf('event.status'), categoryId: oneOf('event.categoryId') },
  search: (text) => anyContains('event.number', 'event.name', 'event.nameZh', 'event.place')(text),
};

@Injectable()
export class EventsQueries {
  constructor(private readonly db: Database<LicensingDb>) {}

  list(request: Request, { tenant, actor }: Reader): Promise<ResponseOf<typeof eventList>> {
    const reader = { tenant, actor };
    return this.db.read(reader, async (trx) => {
      const found = await pageOf<Row, LicensingDb, Request, Reader>(trx, listing, request, reader);
      return { ...found, rows: await rowsOf(trx, actor, found.rows) };
    });
  }

  /** Throws `notFound` also for one outside the scope. */
  read(id: string, { actor }: Reader): Promise<LicensingEvent> {
    return this.db.read(actor, (trx) => eventById(trx, actor, id));
  }

  home({ actor }: Reader): Promise<EventHome> {
    return this.db.read(actor, (trx) => readHome(trx, actor));
  }
}

/** With category, number of products, and of the orders that the reader may know of. */
async function rowsOf(trx: Trx, actor: Actor, rows: readonly Row[]): Promise<EventRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const categories = new Map((await readCategories(trx, actor.tenant)).map((category) => [category.id, category]));
  const products = await trx
    .selectFrom('eventProduct')
    .select(['eventId', (eb) => eb.fn.countAll<number>().as('count')])
    .where('tenant', '=', actor.tenant)
    .where('eventId', 'in', ids)
    .groupBy('eventId')
    .execute();
  let asked = trx
    .selectFrom('eventOrder')
    .select(['eventId', (eb) => eb.fn.countAll<number>().as('count')])
    .where('tenant', '=', actor.tenant)
    .where('eventId', 'in', ids)
    .where('status', 'not in', ['refused', 'cancelled']);
  if (!isStaff(actor)) asked = asked.where(ownOrders(actor));
  const orders = await asked.groupBy('eventId').execute();
  const countOf = (counts: { eventId: string; count: number }[], id: string) =>
    Number(counts.find(({ eventId }) => eventId === id)?.count ?? 0);
  return rows.map((row) => {
    const category = categories.get(row.categoryId);
    return {
      id: row.id,
      number: row.number,
      name: row.name,
      nameZh: row.nameZh,
      category: { id: row.categoryId, name: category?.name ?? '', nameZh: category?.nameZh ?? null },
      bannerFileId: row.bannerFileId,
      place: row.place,
      url: row.url,
      from: row.startsOn,
      to: row.endsOn,
      orderUntil: row.orderUntil,
      currency: row.currency,
      status: row.status,
      products: countOf(products, row.id),
      orders: countOf(orders, row.id),
      updatedAt: row.updatedAt,
      updatedBy: row.updatedBy,
      revision: row.revision,
    };
  });
}

/** Orders of the company that the person works for; of nobody's without one. */
export const ownOrders = (actor: Actor) =>
  actor.companyId ? (equals('eventOrder.companyId')(actor.companyId) as ReturnType<typeof sql<SqlBool>>) : sql<SqlBool>`false`;

const eventsById = (trx: Trx, actor: Actor, ids: readonly string[]): Promise<Row[]> => {
  const scope = scopeOf(actor);
  const query = trx.selectFrom('event').selectAll().where('tenant', '=', actor.tenant).where('id', 'in', ids);
  return (scope ? query.where(scope) : query).execute();
};

/** The event with its products; throws `notFound`. */
export async function eventById(trx: Trx, actor: Actor, id: string): Promise<LicensingEvent> {
  const [row] = await eventsById(trx, actor, [id]);
  if (!row) throw new CallError('notFound');
  const [shown] = await rowsOf(trx, actor, [row]);
  if (!shown) throw new CallError('notFound');
  const products = await productsOf(trx, actor.tenant, id);
  return {
    ...shown,
    description: row.description,
    descriptionZh: row.descriptionZh,
    products: products.map((product) => ({
      id: product.id,
      name: product.name,
      nameZh: product.nameZh,
      price: format(decimal(product.price), 2),
      stock: product.stock,
      left: product.stock - product.ordered,
      attributes: product.attributes,
    })),
    orderable: can(actor, 'event.order') && isOrderable(row, today(actor)),
    history: (await readHistory(trx, actor.tenant, id)).map(historyRowOf),
    actions: actionsFor(eventWorkflow, row.status, actor),
  };
}

export const isOrderable = (event: Pick<EventTable, 'status' | 'orderUntil'>, day: string): boolean =>
  event.status === 'published' && event.orderUntil >= day;

export const productsOf = (trx: Trx, tenant: string, eventId: string) =>
  trx.selectFrom('eventProduct').selectAll().where('tenant', '=', tenant).where('eventId', '=', eventId).orderBy('position').execute();

/** What the home page shows, in its order; what is not published any more is left out. */
export async function readHome(trx: Trx, actor: Actor): Promise<EventHome> {
  const { tenant } = actor;
  const kept = await trx.selectFrom('eventHome').selectAll().where('tenant', '=', tenant).executeTakeFirst();
  if (!kept) return { events: [], categories: [], revision: 0 };
  const published =
    kept.eventIds.length === 0 ? [] : (await eventsById(trx, actor, kept.eventIds)).filter(({ status }) => status === 'published');
  const rows = await rowsOf(trx, actor, published);
  const categories = await readCategories(trx, tenant);
  const inOrder = <T extends { id: string }>(ids: readonly string[], all: readonly T[]) =>
    ids.flatMap((id) => all.find((each) => each.id === id) ?? []);
  return { events: inOrder(kept.eventIds, rows), categories: inOrder(kept.categoryIds, categories), revision: kept.revision };
}

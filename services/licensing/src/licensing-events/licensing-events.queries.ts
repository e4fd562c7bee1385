import { anyContains, equals, oneOf } from '@bls/kit/db/listing/filters';
import { type Listing, pageOf, type Sorts } from '@bls/kit/db/listing/listing';
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
import { sql, type SqlBool } from 'kysely';
import type { LicensingEventTable } from '../db/licensing-event-tables.js';
import type { LicensingDb, Trx } from '../db/schema.js';
import { historyRowOf, readHistory } from '../db/history.repository.js';
import { readEventCategories } from './setup/event-setup.queries.js';
import { byName } from '@bls/kit/db/listing/name-order';

type Request = RequestOf<typeof eventList>;
type Reader = { tenant: string; actor: Actor };
type Row = Pick<EventRow, 'updatedAt' | 'revision'> & Omit<LicensingEventTable, 'updatedAt' | 'revision'>;

const SORTS = {
  number: 'event.number',
  name: byName('event.name'),
  from: 'event.startsOn',
  to: 'event.endsOn',
  updatedAt: 'event.updatedAt',
} as const satisfies Sorts<typeof EVENT_SORTS, LicensingDb>;

const isStaff = (actor: Actor): boolean => actor.userType === USER_TYPES.licensor;
/** Licensees see published and ended events. Drafts and cancelled events are for staff only. */
const scopeOf = (actor: Actor) => (isStaff(actor) ? undefined : sql<SqlBool>`event.status in ('published', 'ended')`);

const listing: Listing<Request, Reader> = {
  table: 'event',
  sorts: SORTS,
  sort: '-from',
  scope: ({ actor }) => scopeOf(actor),
  filters: { status: oneOf('event.status'), categoryId: oneOf('event.categoryId') },
  search: (text) => anyContains('event.number', 'event.name', 'event.nameZh', 'event.place')(text),
};

/** A page and the exact total, within the scope of the person. */
export async function listLicensingEvents(trx: Trx, actor: Actor, request: Request): Promise<ResponseOf<typeof eventList>> {
  const found = await pageOf<Row, LicensingDb, Request, Reader>(trx, listing, request, { tenant: actor.tenant, actor });
  return { ...found, rows: await rowsOf(trx, actor, found.rows) };
}

/** Adds the category, the number of products, and the number of orders that the reader may see. */
async function rowsOf(trx: Trx, actor: Actor, rows: readonly Row[]): Promise<EventRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const categories = new Map((await readEventCategories(trx, actor.tenant)).map((category) => [category.id, category]));
  const products = await trx
    .selectFrom('eventProduct')
    .select(['eventId', (eb) => eb.fn.countAll<number>().as('count')])
    .where('tenant', '=', actor.tenant)
    .where('eventId', 'in', ids)
    .groupBy('eventId')
    .execute();
  let counted = trx
    .selectFrom('eventOrder')
    .select(['eventId', (eb) => eb.fn.countAll<number>().as('count')])
    .where('tenant', '=', actor.tenant)
    .where('eventId', 'in', ids)
    .where('status', 'not in', ['refused', 'cancelled']);
  if (!isStaff(actor)) counted = counted.where(ownOrders(actor));
  const orders = await counted.groupBy('eventId').execute();
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

/** Orders of the person's company; none without a company. */
export const ownOrders = (actor: Actor) =>
  actor.companyId ? (equals('eventOrder.companyId')(actor.companyId) as ReturnType<typeof sql<SqlBool>>) : sql<SqlBool>`false`;

const licensingEventsById = (trx: Trx, actor: Actor, ids: readonly string[]): Promise<Row[]> => {
  const scope = scopeOf(actor);
  const query = trx.selectFrom('event').selectAll().where('tenant', '=', actor.tenant).where('id', 'in', ids);
  return (scope ? query.where(scope) : query).execute();
};

/** The event with its products. Throws `notFound` also outside the scope of the person. */
export async function licensingEventById(trx: Trx, actor: Actor, id: string): Promise<LicensingEvent> {
  const [row] = await licensingEventsById(trx, actor, [id]);
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
    orderable: can(actor, 'event.order') && isOrderable(row, await today(trx)),
    history: (await readHistory(trx, actor.tenant, id)).map(historyRowOf),
    actions: actionsFor(eventWorkflow, row.status, actor),
  };
}

export const isOrderable = (event: Pick<LicensingEventTable, 'status' | 'orderUntil'>, day: string): boolean =>
  event.status === 'published' && event.orderUntil >= day;

export const productsOf = (trx: Trx, tenant: string, eventId: string) =>
  trx.selectFrom('eventProduct').selectAll().where('tenant', '=', tenant).where('eventId', '=', eventId).orderBy('position').execute();

/** The events and categories of the home page, in order. Events that are not published any more are left out. */
export async function readEventHome(trx: Trx, actor: Actor): Promise<EventHome> {
  const { tenant } = actor;
  const home = await trx.selectFrom('eventHome').selectAll().where('tenant', '=', tenant).executeTakeFirst();
  if (!home) return { events: [], categories: [], revision: 0 };
  const published =
    home.eventIds.length === 0 ? [] : (await licensingEventsById(trx, actor, home.eventIds)).filter(({ status }) => status === 'published');
  const rows = await rowsOf(trx, actor, published);
  const categories = await readEventCategories(trx, tenant);
  const inOrder = <T extends { id: string }>(ids: readonly string[], all: readonly T[]) =>
    ids.flatMap((id) => all.find((each) => each.id === id) ?? []);
  return { events: inOrder(home.eventIds, rows), categories: inOrder(home.categoryIds, categories), revision: home.revision };
}

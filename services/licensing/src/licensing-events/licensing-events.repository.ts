import type { RequestOf } from '@bls/proto/contracts/call';
import type { eventSave } from '@bls/proto/contracts/calls/licensing/event';
import { jsonb } from '@bls/kit/db/database';
import type { EventStatus } from '@bls/proto/domain/workflow/definitions/licensing-event';
import { sql } from 'kysely';
import type { LicensingEventTable } from '../db/licensing-event-tables.js';
import type { Trx } from '../db/schema.js';

type SaveRequest = RequestOf<typeof eventSave>;

export const eventColumns = (request: SaveRequest, by: string) => ({
  name: request.name,
  nameZh: request.nameZh || null,
  categoryId: request.categoryId,
  bannerFileId: request.bannerFileId,
  place: request.place || null,
  url: request.url || null,
  startsOn: request.from,
  endsOn: request.to,
  orderUntil: request.orderUntil,
  currency: request.currency,
  description: request.description || null,
  descriptionZh: request.descriptionZh || null,
  updatedBy: by,
});

/** The event, locked until the transaction ends. */
export const lockLicensingEvent = (trx: Trx, tenant: string, id: string) =>
  trx.selectFrom('event').selectAll().where('tenant', '=', tenant).where('id', '=', id).forUpdate().executeTakeFirst();

export async function insertLicensingEvent(trx: Trx, tenant: string, request: SaveRequest, number: string, by: string): Promise<void> {
  await trx
    .insertInto('event')
    .values({ tenant, id: request.id, number, status: 'draft', ...eventColumns(request, by) })
    .execute();
}

/** Returns false when somebody saved since `revision`. */
export async function updateLicensingEvent(trx: Trx, tenant: string, request: SaveRequest, revision: number, by: string): Promise<boolean> {
  const changed = await trx
    .updateTable('event')
    .set({ ...eventColumns(request, by), revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('id', '=', request.id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

type Expected = Pick<LicensingEventTable, 'tenant' | 'id' | 'status'> & { revision: number };

/** Returns false when somebody changed it meanwhile. */
export async function moveLicensingEvent(trx: Trx, expected: Expected, status: EventStatus, by: string): Promise<boolean> {
  const changed = await trx
    .updateTable('event')
    .set({ status, updatedBy: by, revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where('tenant', '=', expected.tenant)
    .where('id', '=', expected.id)
    .where('status', '=', expected.status)
    .where('revision', '=', expected.revision)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export const productRows = ({ id: eventId, products }: Pick<SaveRequest, 'id' | 'products'>) =>
  products.map(({ attributes, ...product }, position) => ({
    ...product,
    eventId,
    position,
    nameZh: product.nameZh || null,
    attributes: Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== '')),
  }));

/** Stores the products of the request and deletes all others. Ordered counts stay. The caller has checked that no ordered product is deleted. */
export async function replaceProducts(trx: Trx, tenant: string, { id: eventId, products }: SaveRequest): Promise<void> {
  const ids = products.map(({ id }) => id);
  let deleted = trx.deleteFrom('eventProduct').where('tenant', '=', tenant).where('eventId', '=', eventId);
  if (ids.length > 0) deleted = deleted.where('id', 'not in', ids);
  await deleted.execute();
  if (products.length === 0) return;
  const rows = productRows({ id: eventId, products }).map((row) => ({ ...row, tenant, attributes: jsonb(row.attributes) }));
  await trx
    .insertInto('eventProduct')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'id'])
        .doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          name: eb.ref('excluded.name'),
          nameZh: eb.ref('excluded.nameZh'),
          price: eb.ref('excluded.price'),
          stock: eb.ref('excluded.stock'),
          attributes: eb.ref('excluded.attributes'),
        }))
        // A product of another event stays as it is.
        .where('eventProduct.eventId', '=', eventId),
    )
    .execute();
}

type Home = { tenant: string; eventIds: string[]; categoryIds: string[]; updatedBy: string };

/** Returns false when somebody saved since `revision`. Revision 0: the home page was never saved. */
export async function saveEventHome(trx: Trx, home: Home, revision: number): Promise<boolean> {
  if (revision === 0) {
    const inserted = await trx
      .insertInto('eventHome')
      .values(home)
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { tenant, ...columnsOfHome } = home;
  const changed = await trx
    .updateTable('eventHome')
    .set({ ...columnsOfHome, revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

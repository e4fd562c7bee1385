import type { RequestOf } from '@bls/proto/contracts/call';
import type { eventSave } from '@bls/proto/contracts/calls/licensing/event';
import { jsonb } from '@bls/kit/db/database';
import type { EventStatus } from '@bls/proto/domain/workflow/definitions/licensing-event';
import { sql } from 'kysely';
import type { EventTable } from '../db/licensing-event-tables.js';
import type { Trx } from '../db/schema.js';

type Given = RequestOf<typeof eventSave>;

const columns = (given: Given, by: string) => ({
  name: given.name,
  nameZh: given.nameZh || null,
  categoryId: given.categoryId,
  bannerFileId: given.bannerFileId,
  place: given.place || null,
  url: given.url || null,
  startsOn: given.from,
  endsOn: given.to,
  orderUntil: given.orderUntil,
  currency: given.currency,
  description: given.description || null,
  descriptionZh: given.descriptionZh || null,
  updatedBy: by,
});

/** The event, held until the transaction ends. */
export const holdEvent = (trx: Trx, tenant: string, id: string) =>
  trx.selectFrom('event').selectAll().where('tenant', '=', tenant).where('id', '=', id).forUpdate().executeTakeFirst();

export async function insertEvent(trx: Trx, tenant: string, given: Given, number: string, by: string): Promise<void> {
  await trx
    .insertInto('event')
    .values({ tenant, id: given.id, number, status: 'draft', ...columns(given, by) })
    .execute();
}

/** Returns false when somebody saved since `revision`. */
export async function updateEvent(trx: Trx, tenant: string, given: Given, revision: number, by: string): Promise<boolean> {
  const changed = await trx
    .updateTable('event')
    .set({ ...columns(given, by), revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('id', '=', given.id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

type Seen = Pick<EventTable, 'tenant' | 'id' | 'status'> & { revision: number };

/** Returns false when somebody was faster. */
export async function moveEvent(trx: Trx, seen: Seen, status: EventStatus, by: string): Promise<boolean> {
  const changed = await trx
    .updateTable('event')
    .set({ status, updatedBy: by, revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where('tenant', '=', seen.tenant)
    .where('id', '=', seen.id)
    .where('status', '=', seen.status)
    .where('revision', '=', seen.revision)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** The products as they are given now; what was ordered keeps its count. The caller has made sure that none of those goes. */
export async function replaceProducts(trx: Trx, tenant: string, { id: eventId, products }: Given): Promise<void> {
  const ids = products.map(({ id }) => id);
  let gone = trx.deleteFrom('eventProduct').where('tenant', '=', tenant).where('eventId', '=', eventId);
  if (ids.length > 0) gone = gone.where('id', 'not in', ids);
  await gone.execute();
  if (products.length === 0) return;
  const rows = products.map(({ attributes, ...product }, position) => ({
    ...product,
    tenant,
    eventId,
    position,
    nameZh: product.nameZh || null,
    attributes: jsonb(Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''))),
  }));
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
        // the id of another event's product is nobody's to take
        .where('eventProduct.eventId', '=', eventId),
    )
    .execute();
}

type Home = { tenant: string; eventIds: string[]; categoryIds: string[]; updatedBy: string };

/** Returns false when somebody saved since `revision`; 0 is before the first time. */
export async function saveHome(trx: Trx, home: Home, revision: number): Promise<boolean> {
  if (revision === 0) {
    const made = await trx
      .insertInto('eventHome')
      .values(home)
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
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

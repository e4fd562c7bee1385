import type { ResponseOf } from '@bls/proto/contracts/call';
import type { EventAttribute, EventCategory, productFileAttributes } from '@bls/proto/contracts/calls/licensing/event';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';

/** By name, each with the number of its events. A tenant has some dozens at most. */
export const readEventCategories = (trx: Trx, tenant: string): Promise<EventCategory[]> =>
  trx
    .selectFrom('eventCategory')
    .select(['id', 'name', 'nameZh', 'bannerFileId', 'bannerName', 'updatedAt', 'updatedBy', 'revision'])
    .select(
      sql<number>`(select count(*)::int from event e where e.tenant = event_category.tenant and e.category_id = event_category.id)`.as(
        'events',
      ),
    )
    .where('tenant', '=', tenant)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** By name, each with the number of products that have a value. A tenant has some dozens at most. */
export const readEventAttributes = (trx: Trx, tenant: string): Promise<EventAttribute[]> =>
  trx
    .selectFrom('eventAttribute')
    .select(['id', 'name', 'nameZh', 'kind', 'unit', 'choices', 'required', 'inProductFiles', 'updatedAt', 'updatedBy', 'revision'])
    .select(
      sql<number>`(select count(*)::int from event_product p
        where p.tenant = event_attribute.tenant and p.attributes ? event_attribute.id::text)`.as('products'),
    )
    .where('tenant', '=', tenant)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** The attributes that are columns of product files, by name. */
export const readProductFileAttributes = (trx: Trx, tenant: string): Promise<ResponseOf<typeof productFileAttributes>['attributes']> =>
  trx
    .selectFrom('eventAttribute')
    .select(['id', 'name', 'nameZh', 'kind', 'choices', 'required'])
    .where('tenant', '=', tenant)
    .where('inProductFiles', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** The banner that an event or a category has stored; empty when it does not exist. */
export async function bannerFileIds(trx: Trx, table: 'event' | 'eventCategory', tenant: string, id: string): Promise<string[]> {
  const found = await trx.selectFrom(table).select('bannerFileId').where('tenant', '=', tenant).where('id', '=', id).execute();
  return found.map(({ bannerFileId }) => bannerFileId);
}

import { sql } from 'kysely';
import type { EventAttributeTable, EventCategoryTable } from '../../db/licensing-event-tables.js';
import type { Trx } from '../../db/schema.js';

type Category = Omit<EventCategoryTable, 'updatedAt' | 'revision'>;
type Attribute = Omit<EventAttributeTable, 'updatedAt' | 'revision'>;

const nextRevision = { revision: sql<number>`revision + 1`, updatedAt: sql<string>`now()` };

export async function insertCategory(trx: Trx, category: Category): Promise<void> {
  await trx.insertInto('eventCategory').values(category).execute();
}

/** Returns false when somebody saved since `revision`. */
export async function updateCategory(trx: Trx, { tenant, id, ...columns }: Category, revision: number): Promise<boolean> {
  const changed = await trx
    .updateTable('eventCategory')
    .set({ ...columns, ...nextRevision })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function insertAttribute(trx: Trx, attribute: Attribute): Promise<void> {
  await trx.insertInto('eventAttribute').values(attribute).execute();
}

/** Returns false when somebody saved since `revision`. */
export async function updateAttribute(trx: Trx, { tenant, id, ...columns }: Attribute, revision: number): Promise<boolean> {
  const changed = await trx
    .updateTable('eventAttribute')
    .set({ ...columns, ...nextRevision })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

type Table = 'eventCategory' | 'eventAttribute';

/** Locks the entry until the transaction ends, so that nothing starts to use it meanwhile. Returns false when there is none. */
export async function lockEntry(trx: Trx, table: Table, tenant: string, id: string): Promise<boolean> {
  const row = await trx.selectFrom(table).select('id').where('tenant', '=', tenant).where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

export async function deleteEntry(trx: Trx, table: Table, tenant: string, id: string): Promise<void> {
  await trx.deleteFrom(table).where('tenant', '=', tenant).where('id', '=', id).execute();
}

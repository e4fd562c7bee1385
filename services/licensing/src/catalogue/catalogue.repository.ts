import type { CatalogueState } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-import';
import { sql } from 'kysely';
import type { Trx } from '../db/schema.js';

type EntryRow = { tenant: string; code: string; parent: string | null; name: string; nameZh: string; active: boolean; byName: string };

const ROWS_PER_INSERT = 500;

/** Returns false when an entry of this code exists. */
export async function insertEntry(trx: Trx, row: EntryRow): Promise<boolean> {
  const { tenant, code, parent, name, nameZh, active, byName } = row;
  const added = await trx
    .insertInto('categoryEntry')
    .values({ tenant, code, parent, name, nameZh, active, byName })
    .onConflict((conflict) => conflict.columns(['tenant', 'code']).doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns false when somebody saved since `revision`. */
export async function updateEntry(trx: Trx, row: EntryRow, revision: number): Promise<boolean> {
  const { tenant, code, name, nameZh, active, byName } = row;
  const saved = await trx
    .updateTable('categoryEntry')
    .set({ name, nameZh, active, byName, at: sql`now()`, revision: sql`revision + 1` })
    .where('tenant', '=', tenant)
    .where('code', '=', code)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}

type EntryChange = { code: string; parent: string | null; after: CatalogueState };

/** Stores entries without a check of their revision. The caller holds the lock of the catalogue and has compared. */
export async function saveEntries(
  trx: Trx,
  { tenant, byName }: { tenant: string; byName: string },
  entries: readonly EntryChange[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += ROWS_PER_INSERT) {
    const rows = entries.slice(from, from + ROWS_PER_INSERT).map(({ code, parent, after }) => ({ tenant, code, parent, ...after, byName }));
    await trx
      .insertInto('categoryEntry')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['tenant', 'code']).doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          nameZh: ref('excluded.nameZh'),
          active: ref('excluded.active'),
          byName: ref('excluded.byName'),
          at: sql`now()`,
          revision: sql`category_entry.revision + 1`,
        })),
      )
      .execute();
  }
}

import type { CatalogueState } from '@bls/proto/contracts/calls/licensing/catalogue-import';
import { sql } from 'kysely';
import type { Trx } from '../db/schema.js';

type Given = { tenant: string; code: string; parent: string | null; name: string; nameZh: string; active: boolean; byName: string };

const AT_ONCE = 500;

/** False when there is one of this code already. */
export async function insertEntry(trx: Trx, given: Given): Promise<boolean> {
  const { tenant, code, parent, name, nameZh, active, byName } = given;
  const added = await trx
    .insertInto('categoryEntry')
    .values({ tenant, code, parent, name, nameZh, active, byName })
    .onConflict((conflict) => conflict.columns(['tenant', 'code']).doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False when somebody saved since `revision`. */
export async function updateEntry(trx: Trx, given: Given, revision: number): Promise<boolean> {
  const { tenant, code, name, nameZh, active, byName } = given;
  const saved = await trx
    .updateTable('categoryEntry')
    .set({ name, nameZh, active, byName, at: sql`now()`, revision: sql`revision + 1` })
    .where('tenant', '=', tenant)
    .where('code', '=', code)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}

type Kept = { code: string; parent: string | null; after: CatalogueState };

/** Stores what entries are from now on, whatever they were; for callers who hold the catalogue's turn and have looked. */
export async function saveEntries(trx: Trx, { tenant, byName }: { tenant: string; byName: string }, kept: readonly Kept[]): Promise<void> {
  for (let from = 0; from < kept.length; from += AT_ONCE) {
    const rows = kept.slice(from, from + AT_ONCE).map(({ code, parent, after }) => ({ tenant, code, parent, ...after, byName }));
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

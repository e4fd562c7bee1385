import { sql } from 'kysely';
import type { Trx } from '../db/schema.js';

type Given = { tenant: string; code: string; parent: string | null; name: string; nameZh: string; active: boolean; byName: string };

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

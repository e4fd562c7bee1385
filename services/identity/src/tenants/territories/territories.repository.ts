import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';

type Names = { code: string; name: string; nameZh: string };

/** Adds a territory or restores a removed one. Returns false when the code is in use. */
export async function addTerritory(trx: Trx, tenant: string, { code, name, nameZh }: Names, byName: string): Promise<boolean> {
  const added = await trx
    .insertInto('territories')
    .values({ tenant, code, name, nameZh, byName })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'code'])
        .doUpdateSet({ name, nameZh, byName, deleted: false, revision: sql`territories.revision + 1`, at: sql`now()` })
        .where('territories.deleted', '=', true),
    )
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False when somebody saved since `revision`, or there is no such territory. */
export async function renameTerritory(trx: Trx, tenant: string, names: Names, revision: number, byName: string): Promise<boolean> {
  const renamed = await trx
    .updateTable('territories')
    .set({ name: names.name, nameZh: names.nameZh, revision: sql`revision + 1`, byName, at: sql`now()` })
    .where('tenant', '=', tenant)
    .where('code', '=', names.code)
    .where('revision', '=', revision)
    .where('deleted', '=', false)
    .executeTakeFirst();
  return renamed.numUpdatedRows > 0n;
}

/** False when somebody saved since `revision`, or there is no such territory. */
export async function removeTerritory(trx: Trx, tenant: string, code: string, revision: number): Promise<boolean> {
  const removed = await trx
    .updateTable('territories')
    .set({ deleted: true, revision: sql`revision + 1`, at: sql`now()` })
    .where('tenant', '=', tenant)
    .where('code', '=', code)
    .where('revision', '=', revision)
    .where('deleted', '=', false)
    .executeTakeFirst();
  return removed.numUpdatedRows > 0n;
}

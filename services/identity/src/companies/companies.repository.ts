import type { RequestOf } from '@bls/proto/call';
import type { companySave } from '@bls/proto/calls/identity/company';
import { sql } from 'kysely';
import type { Trx } from '../db/schema.js';

type Given = RequestOf<typeof companySave>;

const columns = (given: Given) => ({
  kind: given.kind,
  name: given.name,
  nameZh: given.nameZh || null,
  shortName: given.shortName || null,
  parentId: given.parentId ?? null,
  country: given.country || null,
  address: given.address || null,
  industry: given.industry || null,
  active: given.active,
});

export async function insertCompany(trx: Trx, tenant: string, given: Given): Promise<void> {
  await trx
    .insertInto('companies')
    .values({ tenant, id: given.id, ...columns(given) })
    .execute();
}

/** Returns false when somebody saved since `revision`, or the tenant has no such company. */
export async function updateCompany(trx: Trx, tenant: string, given: Given, revision: number): Promise<boolean> {
  const changed = await trx
    .updateTable('companies')
    .set({ ...columns(given), revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('id', '=', given.id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

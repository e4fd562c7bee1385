import type { RequestOf } from '@bls/proto/contracts/call';
import type { insuranceSave } from '@bls/proto/contracts/calls/licensing/insurance';
import { sql } from 'kysely';
import type { Trx } from '../db/schema.js';

type Given = RequestOf<typeof insuranceSave>;
type At = { tenant: string; companyId: string; by: string };

const columns = (given: Given, fileName: string, by: string) => ({
  insurer: given.insurer,
  policyNumber: given.policyNumber,
  validFrom: given.from,
  validTo: given.to,
  territoryLimit: given.territoryLimit,
  currency: given.currency,
  perAccident: given.perAccident,
  aggregate: given.aggregate,
  fileId: given.fileId,
  fileName,
  remark: given.remark || null,
  updatedBy: by,
});

export async function insertPolicy(trx: Trx, { tenant, companyId, by }: At, given: Given, fileName: string): Promise<void> {
  await trx
    .insertInto('insurancePolicy')
    .values({ tenant, id: given.id, companyId, ...columns(given, fileName, by) })
    .execute();
}

/** Returns false when somebody saved since `revision`. */
export async function updatePolicy(trx: Trx, at: At, given: Given, fileName: string, revision: number): Promise<boolean> {
  const changed = await trx
    .updateTable('insurancePolicy')
    .set({ ...columns(given, fileName, at.by), revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where('tenant', '=', at.tenant)
    .where('id', '=', given.id)
    .where('companyId', '=', at.companyId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

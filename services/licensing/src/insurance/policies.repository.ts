import type { RequestOf } from '@bls/proto/contracts/call';
import type { insuranceSave } from '@bls/proto/contracts/calls/licensing/insurance';
import { sql } from 'kysely';
import type { Trx } from '../db/schema.js';

type SaveRequest = RequestOf<typeof insuranceSave>;
type Author = { tenant: string; companyId: string; by: string };

export const policyColumns = (request: SaveRequest, fileName: string, by: string) => ({
  insurer: request.insurer,
  policyNumber: request.policyNumber,
  validFrom: request.from,
  validTo: request.to,
  territoryLimit: request.territoryLimit,
  currency: request.currency,
  perAccident: request.perAccident,
  aggregate: request.aggregate,
  fileId: request.fileId,
  fileName,
  remark: request.remark || null,
  updatedBy: by,
});

export async function insertPolicy(trx: Trx, { tenant, companyId, by }: Author, request: SaveRequest, fileName: string): Promise<void> {
  await trx
    .insertInto('insurancePolicy')
    .values({ tenant, id: request.id, companyId, ...policyColumns(request, fileName, by) })
    .execute();
}

/** Returns false when somebody saved since `revision`. */
export async function updatePolicy(trx: Trx, author: Author, request: SaveRequest, fileName: string, revision: number): Promise<boolean> {
  const changed = await trx
    .updateTable('insurancePolicy')
    .set({ ...policyColumns(request, fileName, author.by), revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where('tenant', '=', author.tenant)
    .where('id', '=', request.id)
    .where('companyId', '=', author.companyId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

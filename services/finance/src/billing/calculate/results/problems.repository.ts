import type { Issue } from '@bls/proto/domain/values/errors';
import { jsonb } from '@bls/kit/db/database';
import { sql } from 'kysely';
import type { Trx } from '../../../db/sales-reports.js';

export type FailedCalculation = { contractId: string; cause: string; reportId: string | null };

/** Stores why a calculation is not possible. Returns true the first time. */
export async function saveProblem(
  trx: Trx,
  tenant: string,
  { contractId, cause, reportId }: FailedCalculation,
  issues: readonly Issue[],
): Promise<boolean> {
  const { first } = await trx
    .insertInto('calculationProblem')
    .values({ tenant, contractId, cause, reportId, issues: jsonb([...issues]) })
    .onConflict((oc) =>
      oc.columns(['tenant', 'contractId', 'cause']).doUpdateSet({ issues: jsonb([...issues]), triedAt: sql<string>`now()` }),
    )
    .returning(sql<boolean>`since = tried_at`.as('first'))
    .executeTakeFirstOrThrow();
  return first;
}

export async function deleteProblem(trx: Trx, contractId: string, cause: string): Promise<void> {
  await trx.deleteFrom('calculationProblem').where('contractId', '=', contractId).where('cause', '=', cause).execute();
}

/** Of one contract or of all, the oldest first. */
export function failedCalculations(trx: Trx, contractId?: string): Promise<FailedCalculation[]> {
  let query = trx.selectFrom('calculationProblem').select(['contractId', 'cause', 'reportId']).orderBy('since').orderBy('cause');
  if (contractId !== undefined) query = query.where('contractId', '=', contractId);
  return query.execute();
}

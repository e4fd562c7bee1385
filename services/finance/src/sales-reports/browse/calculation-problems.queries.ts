import type { Issue } from '@bls/proto/domain/values/errors';
import type { Trx } from '../../db/sales-reports.js';

/** Why a month, or its contract as a whole, cannot be calculated; each reason once. */
export async function problemsOfReport(trx: Trx, { id, contractId }: { id: string; contractId: string }): Promise<Issue[]> {
  const rows = await trx
    .selectFrom('calculationProblem')
    .select('issues')
    .where('contractId', '=', contractId)
    .where((eb) => eb.or([eb('reportId', '=', id), eb('reportId', 'is', null)]))
    .orderBy('since')
    .execute();
  const all = rows.flatMap(({ issues }) => issues);
  return [...new Map(all.map((issue) => [JSON.stringify(issue), issue])).values()];
}

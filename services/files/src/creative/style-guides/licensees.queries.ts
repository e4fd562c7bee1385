import type { Trx } from '../../db/trx.js';

/** The companies that a style guide is assigned to. */
export async function assignedCompanies(trx: Trx, styleGuideId: string): Promise<string[]> {
  const rows = await trx.selectFrom('styleGuideLicensee').select('companyId').where('styleGuideId', '=', styleGuideId).execute();
  return rows.map((row) => row.companyId);
}

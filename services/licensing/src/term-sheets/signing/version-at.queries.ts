import type { TermSheetTable, Trx } from '../../db/schema.js';

/** When a version of a term sheet was made. */
export async function versionAt(trx: Trx, { tenant, versionId }: Pick<TermSheetTable, 'tenant' | 'versionId'>): Promise<string> {
  const { at } = await trx
    .selectFrom('termSheetVersion')
    .select('at')
    .where('tenant', '=', tenant)
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow();
  return at;
}

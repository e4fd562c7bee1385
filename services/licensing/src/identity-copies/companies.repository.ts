import { PREPARED } from '@bls/kit/db/statements/prepared-statements';
import type { CompanyTable, Trx } from '../db/schema.js';

const COLUMNS = [
  'tenant',
  'companyId',
  'kind',
  'name',
  'nameZh',
  'shortName',
  'parentId',
  'country',
  'address',
  'active',
  'revision',
] as const satisfies (keyof CompanyTable)[];

export const readCompany = (trx: Trx, tenant: string, companyId: string): Promise<CompanyTable | undefined> =>
  trx
    .selectFrom('company')
    .select(COLUMNS)
    .where('tenant', '=', tenant)
    .where('companyId', '=', companyId)
    .modifyEnd(PREPARED)
    .executeTakeFirst();

/** Stores a company as identity published it. A revision older than the stored one changes nothing. */
export async function saveCompany(trx: Trx, row: CompanyTable): Promise<void> {
  await trx
    .insertInto('company')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant', 'companyId']).doUpdateSet(row).where('company.revision', '<', row.revision))
    .execute();
}

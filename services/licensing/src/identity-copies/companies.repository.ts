import type { CompanyTable, Trx } from '../db/schema.js';

export const readCompany = (trx: Trx, tenant: string, companyId: string): Promise<CompanyTable | undefined> =>
  trx.selectFrom('company').selectAll().where('tenant', '=', tenant).where('companyId', '=', companyId).executeTakeFirst();

/** Stores a company as identity published it. A revision older than the stored one changes nothing. */
export async function saveCompany(trx: Trx, row: CompanyTable): Promise<void> {
  await trx
    .insertInto('company')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant', 'companyId']).doUpdateSet(row).where('company.revision', '<', row.revision))
    .execute();
}

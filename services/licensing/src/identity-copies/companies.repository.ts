import type { CompanyTable, Trx } from '../db/schema.js';

export const readCompany = (trx: Trx, tenant: string, companyId: string): Promise<CompanyTable | undefined> =>
  trx.selectFrom('company').selectAll().where('tenant', '=', tenant).where('companyId', '=', companyId).executeTakeFirst();

/** Takes over a company as identity tells it; an older delivery than what is known changes nothing. */
export async function saveCompany(trx: Trx, row: CompanyTable): Promise<void> {
  await trx
    .insertInto('company')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant', 'companyId']).doUpdateSet(row).where('company.revision', '<', row.revision))
    .execute();
}

import { insertRows, type StoredRow } from '@bls/kit/db/insert-rows';
import type { CompanyTable, Trx } from '../../db/schema.js';

export type SeededCompany = Omit<StoredRow<CompanyTable>, 'createdAt' | 'updatedAt' | 'revision'> & { createdAt: string };

/** Companies as they were entered, parents before those that belong to them. */
export const seedCompanies = (trx: Trx, tenant: string, companies: readonly SeededCompany[]): Promise<void> =>
  insertRows(
    trx,
    tenant,
    'companies',
    companies.map((company) => ({ ...company, updatedAt: company.createdAt })),
  );

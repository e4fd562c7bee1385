import { insertRows, type StoredRow } from '@bls/kit/db/insert-rows';
import type { CompanyTable, Trx } from '../../db/schema.js';

export type SeededCompany = Omit<StoredRow<CompanyTable>, 'createdAt' | 'updatedAt' | 'revision'> & { createdAt: string };

/** Inserts companies in order, parents first. */
export const seedCompanies = (trx: Trx, tenant: string, companies: readonly SeededCompany[]): Promise<void> =>
  insertRows(
    trx,
    tenant,
    'companies',
    companies.map((company) => ({ ...company, updatedAt: company.createdAt })),
  );

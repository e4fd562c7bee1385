import { CallError } from '@bls/proto/domain/values/errors';
import { readCompany } from '../../identity-copies/companies.repository.js';
import type { CompanyTable, Trx } from '../../db/schema.js';

/** Whose template it is: a brand owner or a licensor of the tenant; throws `notFound` for anything else. */
export async function templateOwner(trx: Trx, tenant: string, ownerId: string): Promise<CompanyTable> {
  const company = await readCompany(trx, tenant, ownerId);
  if (company?.kind !== 'brandOwner' && company?.kind !== 'licensor') throw new CallError('notFound');
  return company;
}

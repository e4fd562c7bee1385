import { CallError } from '@bls/proto/domain/values/errors';
import type { CompanyTable, Trx } from '../../db/schema.js';
import { readCompany } from '../../identity-copies/identity-copies.api.js';

/** The owner of templates, a brand owner or a licensor. Throws `notFound` for any other company. */
export async function templateOwner(trx: Trx, tenant: string, ownerId: string): Promise<CompanyTable> {
  const company = await readCompany(trx, tenant, ownerId);
  if (company?.kind !== 'brandOwner' && company?.kind !== 'licensor') throw new CallError('notFound');
  return company;
}

import type { KnownCompany } from '@bls/proto/contracts/calls/identity/companies/moved-company';
import type { Trx } from '../../db/schema.js';

/** All companies of the tenant, inactive ones too: their names are taken. */
export const knownCompanies = (trx: Trx, tenant: string): Promise<KnownCompany[]> =>
  trx.selectFrom('companies').select(['id', 'kind', 'name', 'nameZh']).where('tenant', '=', tenant).orderBy('id').execute();

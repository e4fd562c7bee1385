import { TERRITORIES } from '@bls/proto/domain/enumerations/property';
import { readCatalogue } from '../catalogue/catalogue.api.js';
import type { Trx } from '../db/schema.js';
import { territoryNames } from '../identity-copies/identity-copies.api.js';
import { readProperties } from '../properties/properties.api.js';
import type { Known } from './lookup.js';

/** Everything that contracts of the tenant may refer to. */
export async function readKnown(trx: Trx, tenant: string): Promise<Known> {
  const companies = await trx
    .selectFrom('company')
    .select(['companyId', 'kind', 'name', 'nameZh', 'shortName'])
    .where('tenant', '=', tenant)
    .where('active', '=', true)
    .orderBy('companyId')
    .execute();
  const own = await trx.selectFrom('territory').select('code').where('tenant', '=', tenant).where('deleted', '=', false).execute();
  const names = await territoryNames(trx, tenant);
  const codes = [...new Set([...TERRITORIES, ...own.map(({ code }) => code)])];
  return {
    companies,
    properties: await readProperties(trx, tenant),
    territories: codes.map((code) => ({ code, name: names(code).en, nameZh: names(code).zh ?? code })),
    catalogue: await readCatalogue(trx, tenant),
  };
}

/** The contracts that were imported with these numbers. */
export async function importedContracts(
  trx: Trx,
  tenant: string,
  numbers: readonly string[],
): Promise<Map<string, { id: string; number: string }>> {
  if (numbers.length === 0) return new Map();
  const rows = await trx
    .selectFrom('contract')
    .select(['id', 'number', 'externalNumber'])
    .where('tenant', '=', tenant)
    .where('externalNumber', 'in', numbers)
    .execute();
  return new Map(rows.flatMap(({ externalNumber, ...contract }) => (externalNumber ? [[externalNumber, contract] as const] : [])));
}

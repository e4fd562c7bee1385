import { namesIn, readCatalogue } from '../../catalogue/catalogue.api.js';
import type { ContractTable, Trx } from '../../db/schema.js';
import { named } from '../../deals/deals.api.js';
import { readCompany, territoryNames } from '../../identity-copies/identity-copies.api.js';
import { dayOf } from '@bls/shared/calendar/today';
import { clausesOf } from '../clauses/contract-clauses.queries.js';
import type { TextSources } from '../documents/template-values.js';

/** The records beside the contract that its document takes texts from. */
export async function textSources(
  trx: Trx,
  contract: Pick<ContractTable, 'tenant' | 'id' | 'licensorId' | 'licenseeId' | 'createdAt' | 'terms'>,
): Promise<TextSources> {
  const { tenant, licensorId, licenseeId, createdAt, terms } = contract;
  const ownerIds = [...new Set(terms.keyTerms.properties.flatMap(({ brandOwnerId }) => (brandOwnerId ? [brandOwnerId] : [])))];
  const owners = new Map(await Promise.all(ownerIds.map(async (id) => [id, await readCompany(trx, tenant, id)] as const)));
  return {
    createdOn: await dayOf(trx, createdAt),
    parties: { licensor: await readCompany(trx, tenant, licensorId), licensee: await readCompany(trx, tenant, licenseeId) },
    names: namesIn(await readCatalogue(trx, tenant)),
    territoryName: await territoryNames(trx, tenant),
    clauses: await clausesOf(trx, contract),
    companyName: (id) => {
      const company = owners.get(id);
      return company && named(company.name, company.nameZh);
    },
  };
}

import type { Issue } from '@bls/proto/errors';
import type { Terms } from '@bls/proto/term-sheet/terms';
import { readCompany } from '../companies/companies.repository.js';
import { contractById, replacementOf } from '../contracts/contracts.repository.js';
import type { Trx } from '../db/schema.js';
import { readProperties } from '../properties/properties.queries.js';

type Check = (trx: Trx, tenant: string, terms: Terms) => Promise<Issue[]>;

const licenseeActive: Check = async (trx, tenant, { purpose }) => {
  const licensee = await readCompany(trx, tenant, purpose.licenseeId);
  const fits = licensee?.active && (licensee.kind === 'licensee' || licensee.kind === 'subLicensee');
  return fits ? [] : [{ path: ['purpose', 'licenseeId'], rule: 'licenseeNotActive' }];
};

const licensorFits: Check = async (trx, tenant, { purpose }) => {
  const licensor = await readCompany(trx, tenant, purpose.licensorId);
  return licensor?.active && licensor.kind === 'licensor' ? [] : [{ path: ['purpose', 'licensorId'], rule: 'licensorNotActive' }];
};

/** What is followed is a signed contract of the same licensee, and is replaced only once. */
const followedContractFits: Check = async (trx, tenant, { purpose }) => {
  if (!purpose.followsContractId) return [];
  const path = ['purpose', 'followsContractId'];
  const followed = await contractById(trx, tenant, purpose.followsContractId);
  if (followed?.status !== 'signedAll') return [{ path, rule: 'followedContractNotSigned' }];
  if (followed.licenseeId !== purpose.licenseeId) return [{ path, rule: 'followedContractOfOther' }];
  if (purpose.purpose !== 'replace') return [];
  const replaced = await replacementOf(trx, tenant, purpose.followsContractId);
  return replaced ? [{ path, rule: 'contractAlreadyReplaced', params: { number: replaced.number } }] : [];
};

/** New deals take only what is offered; an amendment may keep what its contract has. */
const propertiesOffered: Check = async (trx, tenant, { purpose, keyTerms }) => {
  if (purpose.purpose === 'amendment') return [];
  const ids = keyTerms.properties.map(({ propertyId }) => propertyId);
  const offered = new Map((await readProperties(trx, tenant, ids, true)).map((property) => [property.propertyId, property]));
  return keyTerms.properties.flatMap((chosen, index) => {
    const property = offered.get(chosen.propertyId);
    const known = new Set(property?.characters.map(({ characterId }) => characterId));
    const gone = property?.active ? chosen.characters.filter(({ characterId }) => !known.has(characterId)) : [chosen];
    return gone.map(({ name }) => ({
      path: ['keyTerms', 'properties', index, 'propertyId'],
      rule: 'propertyNotOffered',
      params: { name },
    }));
  });
};

/** The rules that need what is stored: they cannot run in a form. */
export async function checkStored(trx: Trx, tenant: string, terms: Terms): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const check of [licensorFits, licenseeActive, propertiesOffered, followedContractFits])
    issues.push(...(await check(trx, tenant, terms)));
  return issues;
}

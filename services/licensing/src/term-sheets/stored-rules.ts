import { advisoryLock } from '@bls/kit/db/advisory-lock';
import type { Issue } from '@bls/proto/domain/values/errors';
import { namedParam } from '@bls/proto/domain/values/names';
import { CURRENCIES } from '@bls/proto/domain/values/money';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { readCatalogue } from '../catalogue/catalogue.queries.js';
import { readCompany } from '../identity-copies/companies.repository.js';
import { contractById } from '../contracts/contracts.repository.js';
import { familyOf, inForce, replacementOf, replacingDeal } from '../deals/contract-family.queries.js';
import type { Trx } from '../db/schema.js';
import { readProperties } from '../properties/properties.queries.js';

type Check = (trx: Trx, tenant: string, terms: Terms, termSheetId: string) => Promise<Issue[]>;

const licenseeActive: Check = async (trx, tenant, { purpose }) => {
  const licensee = await readCompany(trx, tenant, purpose.licenseeId);
  const fits = licensee?.active && (licensee.kind === 'licensee' || licensee.kind === 'subLicensee');
  return fits ? [] : [{ path: ['purpose', 'licenseeId'], rule: 'licenseeNotActive' }];
};

const licensorFits: Check = async (trx, tenant, { purpose }) => {
  const licensor = await readCompany(trx, tenant, purpose.licensorId);
  return licensor?.active && licensor.kind === 'licensor' ? [] : [{ path: ['purpose', 'licensorId'], rule: 'licensorNotActive' }];
};

/**
 * What is followed is a signed contract of the same licensee as it holds today, and is replaced only once. Deals about the
 * same contract are submitted one after the other, so that two cannot both replace it.
 */
const followedContractFits: Check = async (trx, tenant, { purpose, basicTerms }, termSheetId) => {
  if (!purpose.followsContractId) return [];
  const refused = (rule: string, params?: Issue['params']): Issue[] => [
    { path: ['purpose', 'followsContractId'], rule, ...(params ? { params } : {}) },
  ];
  const followed = await contractById(trx, tenant, purpose.followsContractId);
  if (followed?.status !== 'signedAll') return refused('followedContractNotSigned');
  if (followed.licenseeId !== purpose.licenseeId) return refused('followedContractOfOther');
  await advisoryLock(trx, tenant, `replacement for ${purpose.licenseeId}`);
  const family = await familyOf(trx, tenant, followed.id);
  const replaced = await replacementOf(trx, tenant, family);
  if (replaced) return refused('contractAlreadyReplaced', { number: replaced.number });
  const today = inForce(family);
  if (today && today.id !== followed.id) return refused('followedContractAmended', { number: today.number });
  if (purpose.purpose === 'amendment') return otherCurrencies(basicTerms, followed.terms.basicTerms);
  if (purpose.purpose !== 'replace') return [];
  const other = await replacingDeal(trx, tenant, family, { termSheetId, licenseeId: purpose.licenseeId });
  return other ? refused('contractBeingReplaced', { number: other.number }) : [];
};

/** What was reported and billed under a contract goes on under its amendment: figures of two currencies have no sum. */
const otherCurrencies = (amended: Terms['basicTerms'], before: Terms['basicTerms']): Issue[] =>
  (['currency', 'salesCurrency'] as const)
    .filter((field) => amended[field] !== before[field])
    .map((field) => ({
      path: ['basicTerms', field],
      rule: 'amendmentKeepsCurrency',
      params: { currency: CURRENCIES[before[field]].label },
    }));

/** New deals take only what is offered; an amendment may keep what its contract has. */
const propertiesOffered: Check = async (trx, tenant, { purpose, keyTerms }) => {
  if (purpose.purpose === 'amendment') return [];
  const ids = keyTerms.properties.map(({ propertyId }) => propertyId);
  const offered = new Map((await readProperties(trx, tenant, ids, true)).map((property) => [property.propertyId, property]));
  return keyTerms.properties.flatMap((chosen, index) => {
    const property = offered.get(chosen.propertyId);
    const known = new Set(property?.characters.map(({ characterId }) => characterId));
    const gone = property?.active ? chosen.characters.filter(({ characterId }) => !known.has(characterId)) : [chosen];
    return gone.map((thing) => ({
      path: ['keyTerms', 'properties', index, 'propertyId'],
      rule: 'propertyNotOffered',
      params: namedParam('name', thing),
    }));
  });
};

/** Articles stand in the catalogue, each under its own category. As with properties, an amendment may keep what was taken out. */
const articlesOffered: Check = async (trx, tenant, { purpose, distribution }) => {
  const entries = new Map((await readCatalogue(trx, tenant)).map((entry) => [entry.code, entry]));
  const kept = purpose.purpose === 'amendment';
  return distribution.articles.flatMap(({ category, subCategory }, index) => {
    const entry = entries.get(subCategory);
    const fits = entry?.kind === 'subCategory' && entry.parent === category && (kept || entry.offered);
    const path = ['distribution', 'articles', index, 'subCategory'];
    return fits ? [] : [{ path, rule: 'articleNotOffered', params: { code: subCategory } }];
  });
};

/** The rules that need what is stored: they cannot run in a form. */
export async function checkStored(trx: Trx, tenant: string, termSheetId: string, terms: Terms): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const check of [licensorFits, licenseeActive, propertiesOffered, articlesOffered, followedContractFits])
    issues.push(...(await check(trx, tenant, terms, termSheetId)));
  return issues;
}

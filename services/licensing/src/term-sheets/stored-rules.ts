import { advisoryLock } from '@bls/kit/db/advisory-lock';
import type { Issue } from '@bls/proto/domain/values/errors';
import { namedParam } from '@bls/proto/domain/values/text/names';
import { CURRENCIES } from '@bls/proto/domain/values/money';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { readCatalogue } from '../catalogue/catalogue.api.js';
import { contractById } from '../contracts/contracts.api.js';
import type { Trx } from '../db/schema.js';
import { familyOf, inForce, replacementOf, replacingDeal } from '../deals/deals.api.js';
import { companiesNamed, readCompany } from '../identity-copies/identity-copies.api.js';
import { readProperties } from '../properties/properties.api.js';

type Check = (trx: Trx, tenant: string, terms: Terms, termSheetId: string) => Promise<Issue[]>;

const licenseeActive: Check = async (trx, tenant, { purpose }) => {
  const licensee = await readCompany(trx, tenant, purpose.licenseeId);
  const fits = licensee?.active && (licensee.kind === 'licensee' || licensee.kind === 'subLicensee');
  return fits ? [] : [{ path: ['purpose', 'licenseeId'], rule: 'licenseeNotActive' }];
};

/** The legal entity belongs to the licensee, so it is not the name of another company outside of its group. */
const legalEntityFits: Check = async (trx, tenant, { purpose }) => {
  const [named, licensee] = await Promise.all([
    companiesNamed(trx, tenant, purpose.legalEntityName),
    readCompany(trx, tenant, purpose.licenseeId),
  ]);
  const own = (company: (typeof named)[number]): boolean =>
    company.companyId === licensee?.companyId || company.parentId === licensee?.companyId || company.companyId === licensee?.parentId;
  const [other] = named;
  if (!other || named.some(own)) return [];
  return [{ path: ['purpose', 'legalEntityName'], rule: 'legalEntityOfOther', params: namedParam('company', other) }];
};

const licensorFits: Check = async (trx, tenant, { purpose }) => {
  const licensor = await readCompany(trx, tenant, purpose.licensorId);
  return licensor?.active && licensor.kind === 'licensor' ? [] : [{ path: ['purpose', 'licensorId'], rule: 'licensorNotActive' }];
};

/**
 * A deal follows a signed contract of the same licensee, in its latest amendment, and a contract is replaced only once. The
 * lock makes submissions of one licensee run one after the other, so that two deals cannot replace the same contract.
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
  const latest = inForce(family);
  if (latest && latest.id !== followed.id) return refused('followedContractAmended', { number: latest.number });
  if (purpose.purpose === 'amendment') return otherCurrencies(basicTerms, followed.terms.basicTerms);
  if (purpose.purpose !== 'replace') return [];
  const other = await replacingDeal(trx, tenant, family, { termSheetId, licenseeId: purpose.licenseeId });
  return other ? refused('contractBeingReplaced', { number: other.number }) : [];
};

/** An amendment continues the reports and bills of its contract, so it keeps the currencies. */
const otherCurrencies = (amended: Terms['basicTerms'], before: Terms['basicTerms']): Issue[] =>
  (['currency', 'salesCurrency'] as const)
    .filter((field) => amended[field] !== before[field])
    .map((field) => ({
      path: ['basicTerms', field],
      rule: 'amendmentKeepsCurrency',
      params: { currency: CURRENCIES[before[field]].label },
    }));

/** New deals may use only offered properties. An amendment may keep those of its contract. */
const propertiesOffered: Check = async (trx, tenant, { purpose, keyTerms }) => {
  if (purpose.purpose === 'amendment') return [];
  const ids = keyTerms.properties.map(({ propertyId }) => propertyId);
  const offered = new Map((await readProperties(trx, tenant, ids, true)).map((property) => [property.propertyId, property]));
  return keyTerms.properties.flatMap((chosen, index) => {
    const property = offered.get(chosen.propertyId);
    const known = new Set(property?.characters.map(({ characterId }) => characterId));
    const unavailable = property?.active ? chosen.characters.filter(({ characterId }) => !known.has(characterId)) : [chosen];
    return unavailable.map((item) => ({
      path: ['keyTerms', 'properties', index, 'propertyId'],
      rule: 'propertyNotOffered',
      params: namedParam('name', item),
    }));
  });
};

/** Articles must be in the catalogue under their category. An amendment may keep entries that are switched off. */
const articlesOffered: Check = async (trx, tenant, { purpose, distribution }) => {
  const entries = new Map((await readCatalogue(trx, tenant)).map((entry) => [entry.code, entry]));
  const mayKeep = purpose.purpose === 'amendment';
  return distribution.articles.flatMap(({ category, subCategory }, index) => {
    const entry = entries.get(subCategory);
    const fits = entry?.kind === 'subCategory' && entry.parent === category && (mayKeep || entry.offered);
    const path = ['distribution', 'articles', index, 'subCategory'];
    return fits ? [] : [{ path, rule: 'articleNotOffered', params: { code: subCategory } }];
  });
};

/** The rules that need stored records and cannot run in a form. */
export async function checkStored(trx: Trx, tenant: string, termSheetId: string, terms: Terms): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const check of [licensorFits, licenseeActive, legalEntityFits, propertiesOffered, articlesOffered, followedContractFits])
    issues.push(...(await check(trx, tenant, terms, termSheetId)));
  return issues;
}

import type { Issue } from '../../values/errors.js';
import type { TermsDraft } from '../draft.js';
import { ANY } from '../match.js';
import { matches, mostSpecific, type Sold } from '../match.js';
import { namedParam, type Named } from '../../values/text/names.js';
import type { TermsRule } from './rule.js';

type Planned = Sold & { product: string; property: Named };

/** Everything that the licensee may sell: each sub-category on each channel for each property, once. */
function planned(terms: TermsDraft): Planned[] {
  const found = new Map<string, Planned>();
  for (const { category, subCategory, productName } of terms.distribution?.articles ?? []) {
    for (const { channel } of terms.distribution?.channels ?? []) {
      for (const property of terms.keyTerms?.properties ?? []) {
        const { propertyId } = property;
        if (!category || !subCategory || !channel || !propertyId) continue;
        const key = `${subCategory}|${channel}|${propertyId}`;
        if (!found.has(key)) found.set(key, { category, subCategory, channel, propertyId, product: productName ?? subCategory, property });
      }
    }
  }
  return [...found.values()];
}

const paramsOf = ({ product, channel, property }: Planned) => ({ product, channel, ...namedParam('property', property) });

/**
 * Everything that may be sold has one rate, and never two that are equally specific. Reports only the first
 * case of each.
 */
export const ratesCover: TermsRule = (terms) => {
  const rates = terms.royalty?.rates ?? [];
  if (rates.length === 0) return [];
  const issues: Issue[] = [];
  const all = planned(terms);
  const without = all.find((sold) => mostSpecific(rates, sold).length === 0);
  if (without) issues.push({ path: ['royalty', 'rates'], rule: 'rateMissing', params: paramsOf(without) });
  const twice = all.find((sold) => mostSpecific(rates, sold).length > 1);
  const second = twice && mostSpecific(rates, twice)[1];
  if (twice && second)
    issues.push({ path: ['royalty', 'rates', rates.indexOf(second), 'category'], rule: 'rateTwice', params: paramsOf(twice) });
  return issues;
};

/** Every sale recoups exactly one guarantee. */
export const groupsCover: TermsRule = (terms) => {
  const groups = terms.mg?.groups ?? [];
  if (groups.length === 0) return [];
  const issues: Issue[] = [];
  const all = planned(terms);
  const without = all.find((sold) => !groups.some((group) => matches(group, sold)));
  if (without) issues.push({ path: ['mg', 'groups'], rule: 'groupMissing', params: paramsOf(without) });
  const twice = all.find((sold) => groups.filter((group) => matches(group, sold)).length > 1);
  const second = twice && groups.filter((group) => matches(group, twice))[1];
  if (twice && second)
    issues.push({ path: ['mg', 'groups', groups.indexOf(second), 'category'], rule: 'groupTwice', params: paramsOf(twice) });
  return issues;
};

/**
 * A flat fee is earned without sales whose keys would find a group, so one group has to cover all that the
 * fee names.
 */
export const flatFeesCovered: TermsRule = ({ royalty, mg }) => {
  const groups = mg?.groups ?? [];
  if (groups.length === 0) return [];
  return (royalty?.rates ?? []).flatMap((line, index) => {
    if (line.type !== 'flatFee') return [];
    const covers = (group: (typeof groups)[number]): boolean =>
      (['category', 'channel', 'propertyId'] as const).every((field) => group[field] === ANY || group[field] === line[field]);
    return groups.filter(covers).length === 1 ? [] : [{ path: ['royalty', 'rates', index, 'category'], rule: 'flatFeeOfNoGroup' }];
  });
};

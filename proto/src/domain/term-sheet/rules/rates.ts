import type { Issue } from '../../values/errors.js';
import { DETERMINATIONS_OF, type RateType, type RoyaltyBase } from '../../enumerations/term-sheet.js';
import { ANY } from '../match.js';
import { namedParam } from '../../values/text/names.js';
import type { TermsRule } from './rule.js';
import { present } from './rule.js';

type Needed = 'rate' | 'fee' | 'bands' | 'mode' | 'per';
/** The additional fields of each type of rate. */
const NEEDS: Record<RateType, readonly Needed[]> = {
  fixedRate: ['rate'],
  slidingRate: ['bands', 'mode'],
  fixedFee: ['fee'],
  slidingFee: ['bands', 'mode'],
  flatFee: ['fee', 'per'],
};
const COUNTED: readonly RoyaltyBase[] = ['unitsProduced', 'unitsPurchased', 'unitsSold', 'eventsHeld'];

const at = (index: number, field: string): Issue['path'] => ['royalty', 'rates', index, field];

/** A rate line has the figures that its type needs. */
export const rateFigures: TermsRule = ({ royalty }) =>
  (royalty?.rates ?? []).flatMap((line, index) => {
    if (!line.type) return [];
    return NEEDS[line.type].flatMap((field) => {
      const value = line[field];
      const given = Array.isArray(value) ? value.length > 0 : present(value);
      return given ? [] : [{ path: at(index, field), rule: `${field}Required` }];
    });
  });

/** A rate is a share of a price: a base that is a count needs a fee per unit. */
export const rateFitsBase: TermsRule = ({ royalty }) =>
  (royalty?.rates ?? []).flatMap(({ type, royaltyBase }, index) =>
    (type === 'fixedRate' || type === 'slidingRate') && royaltyBase && COUNTED.includes(royaltyBase)
      ? [{ path: at(index, 'type'), rule: 'rateTypeNotForBase' }]
      : [],
  );

/**
 * A scale counts what its royalty is calculated by; otherwise the deal would promise another royalty than is
 * billed.
 */
export const determinationFitsType: TermsRule = ({ royalty }) =>
  (royalty?.rates ?? []).flatMap(({ type, determination }, index) =>
    type && determination && !DETERMINATIONS_OF[type].includes(determination)
      ? [{ path: at(index, 'determination'), rule: 'determinationNotForType' }]
      : [],
  );

/** A property may be licensed only with the types of rate that it allows. */
export const rateFitsProperty: TermsRule = ({ royalty, keyTerms }) =>
  (royalty?.rates ?? []).flatMap(({ type, propertyId }, index) => {
    if (!type) return [];
    const refusing = (keyTerms?.properties ?? []).find(
      (property) => (propertyId === ANY || propertyId === property.propertyId) && property.rateTypes && !property.rateTypes.includes(type),
    );
    return refusing ? [{ path: at(index, 'type'), rule: 'rateTypeNotForProperty', params: namedParam('property', refusing) }] : [];
  });

/** The codes of a rate line are part of the deal. */
export const rateNamesKnown: TermsRule = ({ royalty, distribution, keyTerms }) => {
  const articles = distribution?.articles ?? [];
  const known = {
    category: new Set(articles.map((article) => article.category)),
    subCategory: new Set(articles.map((article) => article.subCategory)),
    channel: new Set<string | undefined>((distribution?.channels ?? []).map((channel) => channel.channel)),
    propertyId: new Set((keyTerms?.properties ?? []).map((property) => property.propertyId)),
  };
  return (royalty?.rates ?? []).flatMap((line, index) =>
    (Object.keys(known) as (keyof typeof known)[]).flatMap((field) => {
      const value = line[field];
      return !present(value) || value === ANY || known[field].has(value) ? [] : [{ path: at(index, field), rule: 'notInDeal' }];
    }),
  );
};

import type { TermsDraft } from '../draft.js';
import type { TermsRule } from './rule.js';
import { numberOf, present } from './rule.js';

const convertsSales = (basicTerms: TermsDraft['basicTerms']): boolean =>
  Boolean(basicTerms?.currency && basicTerms.salesCurrency && basicTerms.currency !== basicTerms.salesCurrency);

/** Sales in another currency than the deal's require a planning rate. */
export const conversionRateGiven: TermsRule = ({ basicTerms }) =>
  convertsSales(basicTerms) && !present(basicTerms?.conversionRate)
    ? [{ path: ['basicTerms', 'conversionRate'], rule: 'conversionRateRequired' }]
    : [];

export const conversionRateAboveZero: TermsRule = ({ basicTerms }) =>
  convertsSales(basicTerms) && numberOf(basicTerms?.conversionRate) === 0n
    ? [{ path: ['basicTerms', 'conversionRate'], rule: 'aboveZero' }]
    : [];

export const litigationExplained: TermsRule = ({ basicTerms }) =>
  basicTerms?.litigation && !present(basicTerms.litigationExplanation)
    ? [{ path: ['basicTerms', 'litigationExplanation'], rule: 'litigationExplanationRequired' }]
    : [];

/** Royalty net of turnover tax requires the tax. */
export const turnoverTax: TermsRule = ({ basicTerms }) =>
  basicTerms?.netOfTurnoverTax && !present(basicTerms.turnoverTaxPercent)
    ? [{ path: ['basicTerms', 'turnoverTaxPercent'], rule: 'turnoverTaxRequired' }]
    : [];

/** A forecast is for a contract year of the deal, one for each year. */
export const forecastInsideTerm: TermsRule = ({ basicTerms, keyTerms }) => {
  const years = keyTerms?.contractYears?.length ?? 0;
  const seen = new Set<number>();
  return (basicTerms?.salesForecast ?? []).flatMap(({ year }, index) => {
    if (year === undefined) return [];
    const path = ['basicTerms', 'salesForecast', index, 'year'];
    if (years > 0 && year > years) return [{ path, rule: 'yearOutsideTerm', params: { year } }];
    const twice = seen.has(year);
    seen.add(year);
    return twice ? [{ path, rule: 'forecastTwice', params: { year } }] : [];
  });
};

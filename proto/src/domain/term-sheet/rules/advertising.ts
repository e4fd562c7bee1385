import type { SpendingType } from '../../enumerations/term-sheet.js';
import { present } from './rule.js';
import type { TermsRule } from './rule.js';

/** Whether a commitment is a percentage of sales; the others are amounts. */
export const isPercentage = (type: SpendingType | undefined): boolean => type === 'percentOfForecast' || type === 'percentOfNetSales';

/** A commitment has a percentage or an amount, depending on its type of spending. */
export const spendingGiven: TermsRule = ({ advertising }) =>
  (advertising?.commitments ?? []).flatMap((row, index) => {
    if (!row.spendingType) return [];
    const field = isPercentage(row.spendingType) ? 'percent' : 'amount';
    return present(row[field]) ? [] : [{ path: ['advertising', 'commitments', index, field], rule: `${field}Required` }];
  });

/** A percentage of the forecast requires a forecast. */
export const forecastForSpending: TermsRule = ({ advertising, basicTerms }) =>
  (advertising?.commitments ?? []).flatMap((row, index) =>
    row.spendingType === 'percentOfForecast' && (basicTerms?.salesForecast ?? []).length === 0
      ? [{ path: ['advertising', 'commitments', index, 'spendingType'], rule: 'forecastMissing' }]
      : [],
  );

export const spendingInsideTerm: TermsRule = ({ advertising, keyTerms }) => {
  const years = keyTerms?.contractYears?.length ?? 0;
  return (advertising?.commitments ?? []).flatMap(({ year }, index) =>
    year !== undefined && years > 0 && year > years
      ? [{ path: ['advertising', 'commitments', index, 'year'], rule: 'yearOutsideTerm', params: { year } }]
      : [],
  );
};

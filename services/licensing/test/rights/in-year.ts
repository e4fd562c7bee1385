import type { Terms } from '@bls/proto/domain/term-sheet/terms';

/** Terms of one year without sell-off. Each test uses a year of its own, so that the tests do not conflict. */
export const inYear =
  (year: number, more: (terms: Terms) => void = () => undefined) =>
  (terms: Terms): void => {
    terms.keyTerms.contractYears = [{ from: `${year}-01-01`, to: `${year}-12-31` }];
    terms.keyTerms.sellOffDays = 0;
    terms.basicTerms.salesForecast = [{ year: 1, amount: '1000' }];
    terms.advertising.commitments = [];
    for (const group of terms.mg.groups) group.schedule = [{ id: 'i1', percent: '100', amount: group.amount, dueOn: `${year}-02-01` }];
    more(terms);
  };

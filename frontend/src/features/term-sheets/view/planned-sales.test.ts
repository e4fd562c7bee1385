import { describe, expect, it } from '@jest/globals';
import { add, decimal, format, multiply, ZERO } from '@bls/proto/decimal';
import { royaltyCaseSchema } from '@bls/proto/royalty/case';
import { sampleTerms } from '@bls/proto/term-sheet/testing/sample-terms';
import { plannedCase, quarterEnds } from './planned-sales.js';

describe('the forecast of a deal as sales', () => {
  it('is a case that the engine takes, and sells the forecast of each year', () => {
    const terms = sampleTerms();
    const found = royaltyCaseSchema.parse(plannedCase(terms, { level: 50, price: '10' }));
    const inYear = (year: string) =>
      found.sales
        .filter((sale) => sale.date.startsWith(year))
        .reduce((sum, sale) => add(sum, multiply(decimal(sale.quantity), decimal(sale.price))), ZERO);
    expect([format(inYear('2027')), format(inYear('2028'))]).toEqual(['500000', '700000']);
    expect(found.billOn).toContain('2027-01-15');
  });

  it('takes sales in another currency at the planning rate', () => {
    const terms = sampleTerms();
    Object.assign(terms.basicTerms, { salesCurrency: 'CNY', conversionRate: '0.14' });
    const total = plannedCase(terms, { level: 100, price: '1' }).sales.reduce((sum, sale) => add(sum, decimal(sale.quantity)), ZERO);
    expect(format(total)).toBe('336000');
  });

  it('ends quarters where the contract year ends', () => {
    expect(quarterEnds({ from: '2027-03-01', to: '2028-02-29' })).toEqual(['2027-05-31', '2027-08-31', '2027-11-30', '2028-02-29']);
    expect(quarterEnds({ from: '2027-01-01', to: '2027-02-15' })).toEqual(['2027-02-15']);
  });
});

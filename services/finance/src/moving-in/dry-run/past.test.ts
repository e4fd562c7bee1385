import { describe, expect, it } from '@jest/globals';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { reportedMonths } from './past.js';

const terms = (salesCurrency: string, conversionRate?: string) =>
  ({
    keyTerms: { contractYears: [{ from: '2025-01-15' }] },
    basicTerms: { currency: 'CNY', salesCurrency, conversionRate },
  }) as unknown as Terms;
const row = (month: string, exchangeRate?: string) => ({
  row: 2,
  cells: { month, quantity: '1', price: '10', ...(exchangeRate && { exchangeRate }) },
});
const ratesOf = (of: Terms, rows: Parameters<typeof reportedMonths>[1]) =>
  reportedMonths(
    of,
    rows,
    new Map([
      ['2025-01', '7.1'],
      ['2025-02', '7.2'],
    ]),
  ).map(({ month, exchangeRate }) => [month, exchangeRate]);

describe('the reported months of another system', () => {
  it('have the rate of the report, else that of the tenant, else that of the deal', () => {
    expect(ratesOf(terms('USD', '7'), [row('2025-01', '6.9'), row('2025-02'), row('2025-03')])).toEqual([
      ['2025-01', '6.9'],
      ['2025-02', '7.2'],
      ['2025-03', '7'],
    ]);
  });

  it('have none when the deal has one currency, or nobody names one', () => {
    expect(ratesOf(terms('CNY', '7'), [row('2025-01', '6.9')])).toEqual([['2025-01', null]]);
    expect(ratesOf(terms('USD'), [row('2025-03')]).at(-1)).toEqual(['2025-03', null]);
  });

  it('begin with the first contract year, and include months without a report', () => {
    const months = reportedMonths(terms('CNY'), [row('2025-03')], new Map());
    expect(months.map(({ month, rows }) => [month, rows.length])).toEqual([
      ['2025-01', 0],
      ['2025-02', 0],
      ['2025-03', 1],
    ]);
  });
});

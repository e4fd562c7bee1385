import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { add, type Decimal, decimal, format, multiply, ZERO } from '../../values/decimal.js';
import { sampleTerms } from '../../term-sheet/testing/sample-terms.js';
import { royaltyCaseSchema, type CaseRules, type Sale } from '../case/case.js';
import { caseOfDraft } from './case-of-draft.js';
import { expectedSales, percentOf, plannedSales, scenarioSales } from './planned-sales.js';

const texts = (amounts: readonly (Decimal | undefined)[] | undefined) =>
  amounts?.map((amount) => (amount === undefined ? amount : format(amount)));
const prices = { price: undefined, turnoverTaxPercent: ZERO };
const totalOf = (sales: readonly Sale[]) =>
  sales.reduce((sum, { quantity, price }) => add(sum, multiply(decimal(quantity), decimal(price))), ZERO);

describe('the expected sales of a draft', () => {
  it('are its forecast or its projections, by contract year, in the currency of the deal', () => {
    const terms = sampleTerms();
    expect(texts(expectedSales(terms, 'salesForecast'))).toEqual(['1000000', '1400000']);
    expect(texts(expectedSales(terms, 'projections'))).toEqual(['1000000', undefined]);
    Object.assign(terms.basicTerms, { salesCurrency: 'CNY', conversionRate: '0.14' });
    expect(texts(expectedSales(terms, 'salesForecast'))).toEqual(['140000', '196000']);
    delete terms.basicTerms.conversionRate;
    expect(expectedSales(terms, 'salesForecast')).toEqual([undefined, undefined]);
  });

  it('are scaled by a scenario, with growth from year to year', () => {
    const expected = [decimal('1000'), decimal('1000'), undefined];
    expect(texts(scenarioSales(expected, { level: '70', growth: '10' }, 'USD'))).toEqual(['700', '770', '0']);
    expect(texts(scenarioSales(expected, { level: '', growth: '-100' }, 'JPY'))).toEqual(['0', '0', '0']);
    expect(scenarioSales(expected, { level: '1.', growth: '' }, 'USD')).toBeUndefined();
    expect(['-100', '-100.5', '12,5', ' '].map((text) => percentOf(text))).toEqual([decimal('-100'), undefined, undefined, ZERO]);
  });
});

describe('planned sales', () => {
  const found = caseOfDraft(sampleTerms());
  const rules = found.rules as CaseRules;

  it('are spread over months and rates, and make a valid case', () => {
    const sales = plannedSales(found, rules, [decimal('1200'), ZERO], prices);
    expect(sales.slice(0, 2).map(({ date, category, quantity, price }) => [date, category, quantity, price])).toEqual([
      ['2027-01-31', 'S21', '1', '50'],
      ['2027-01-31', 'S20', '1', '50'],
    ]);
    expect([sales.length, sales.at(-1)?.date]).toEqual([24, '2027-12-31']);
    expect(royaltyCaseSchema.safeParse({ ...rules, sales }).success).toBe(true);
  });

  it('add up to the planned amount exactly', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), { minLength: 2, maxLength: 2 }), (cents) => {
        const amounts = cents.map((one) => (decimal(one) / 100n) as Decimal);
        const sales = plannedSales(found, rules, amounts, prices);
        return amounts.every((amount, index) => totalOf(sales.filter(({ date }) => date.startsWith(String(2027 + index)))) === amount);
      }),
    );
  });

  it('leave out the share that no rate covers', () => {
    const terms = sampleTerms();
    terms.royalty.rates.pop();
    const half = caseOfDraft(terms);
    expect(format(totalOf(plannedSales(half, half.rules as CaseRules, [decimal('1000'), ZERO], prices)))).toBe('500');
  });

  it('are whole units for a fee per unit, and none before their price is known', () => {
    const terms = sampleTerms();
    terms.royalty.rates = [{ ...(terms.royalty.rates[1] as (typeof terms.royalty.rates)[number]), type: 'fixedFee', fee: '0.5' }];
    const fees = caseOfDraft(terms);
    const planned = (price: Decimal | undefined) =>
      plannedSales(fees, fees.rules as CaseRules, [decimal('12000'), ZERO], { ...prices, price });
    expect(planned(decimal('8'))[0]).toMatchObject({ quantity: '125', price: '8' });
    expect(planned(undefined)).toEqual([]);
  });

  it('are net of turnover tax where the deal says so', () => {
    const [first] = plannedSales(found, rules, [decimal('2400'), ZERO], { ...prices, turnoverTaxPercent: decimal('13') });
    expect(first?.price).toBe('87');
  });
});

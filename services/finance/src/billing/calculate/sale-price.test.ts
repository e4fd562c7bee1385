import { describe, expect, it } from '@jest/globals';
import type { ApprovedRow } from '../../sales-reports/report/approved-rows.repository.js';
import { priceOf, saleDay } from './sale-price.js';

const row: ApprovedRow = {
  fileRow: 2,
  skuId: null,
  sku: 'A',
  productName: null,
  propertyId: 'p',
  characterId: null,
  category: 'S18',
  subCategory: 'mugs',
  channel: 'online',
  currency: 'CNY',
  quantity: '10',
  sellingPrice: '90',
  suggestedRetailPrice: '100',
  salesAmount: '900',
  turnoverTax: null,
};
const terms = (more: object = {}) => ({ basicTerms: { netOfTurnoverTax: false, ...more } }) as Parameters<typeof priceOf>[2];
const years = [
  { from: '2027-01-15', to: '2027-12-31' },
  { from: '2028-01-01', to: '2028-06-14' },
];
const keyTerms = { keyTerms: { contractYears: years } } as Parameters<typeof saleDay>[1];

describe('the price of a row', () => {
  it('is what was charged, or the suggested price where the rate says so', () => {
    expect(priceOf(row, { royaltyBase: 'wholesale' }, terms(), null)).toEqual({
      price: '90',
      priceKind: 'sellingPrice',
      exchangeRate: null,
    });
    expect(priceOf(row, { royaltyBase: 'suggestedRetail' }, terms(), null).price).toBe('100');
  });

  it('is less the turnover tax where the deal says net: that of the row, else the percentage', () => {
    const net = terms({ netOfTurnoverTax: true, turnoverTaxPercent: '13' });
    expect(priceOf(row, { royaltyBase: 'retail' }, net, null).price).toBe('78.3');
    expect(priceOf({ ...row, turnoverTax: '100' }, { royaltyBase: 'retail' }, net, null).price).toBe('80');
  });

  it('is in the currency of the deal, with the rate kept beside it', () => {
    expect(priceOf(row, { royaltyBase: 'retail' }, terms(), '0.138')).toEqual({
      price: '12.42',
      priceKind: 'sellingPrice',
      exchangeRate: '0.138',
    });
  });
});

describe('the day a month counts on', () => {
  it('is its last one', () => expect(saleDay('2027-02', keyTerms, '2028-09-30')).toBe('2027-02-28'));
  it('is the end of the term for the month in which the term ends', () =>
    expect(saleDay('2028-06', keyTerms, '2028-09-12')).toBe('2028-06-14'));
  it('is the last day of the sell-off time for its last month', () =>
    expect(saleDay('2028-09', keyTerms, '2028-09-12')).toBe('2028-09-12'));
});

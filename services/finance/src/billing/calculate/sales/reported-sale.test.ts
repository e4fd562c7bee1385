import { describe, expect, it } from '@jest/globals';
import type { ApprovedRow } from '../../../sales-reports/report/approved-rows.repository.js';
import { saleDay, saleOfRow } from './reported-sale.js';

const row: ApprovedRow = {
  fileRow: 2,
  propertyId: 'p',
  category: 'S18',
  subCategory: 'mugs',
  channel: 'online',
  quantity: '10.1234567',
  sellingPrice: '90',
  suggestedRetailPrice: '100',
  turnoverTax: null,
};
const terms = (more: object = {}) => ({ basicTerms: { netOfTurnoverTax: false, ...more } }) as Parameters<typeof saleOfRow>[3];
const years = [
  { from: '2027-01-15', to: '2027-12-31' },
  { from: '2028-01-01', to: '2028-06-14' },
];
const keyTerms = { keyTerms: { contractYears: years } } as Parameters<typeof saleDay>[1];

const retail = { royaltyBase: 'retail' } as const;
const priceOf = (...args: Parameters<typeof saleOfRow>) => saleOfRow(...args).sale.price;

describe('a row as a sale', () => {
  it('has the fields that rates match, and six decimals of the quantity', () => {
    expect(saleOfRow(row, '2027-02-28', { royaltyBase: 'wholesale' }, terms(), null)).toEqual({
      sale: {
        date: '2027-02-28',
        category: 'S18',
        subCategory: 'mugs',
        channel: 'online',
        property: 'p',
        quantity: '10.123457',
        price: '90',
      },
      fileRow: 2,
      priceKind: 'sellingPrice',
      exchangeRate: null,
    });
  });

  it('has the suggested retail price where the rate is based on it', () => {
    expect(saleOfRow(row, '2027-02-28', { royaltyBase: 'suggestedRetail' }, terms(), null)).toMatchObject({
      sale: { price: '100' },
      priceKind: 'suggestedRetailPrice',
    });
  });

  it('has the price less turnover tax where the deal says net: the tax of the row, else the percentage', () => {
    const net = terms({ netOfTurnoverTax: true, turnoverTaxPercent: '13' });
    expect(priceOf(row, '2027-02-28', retail, net, null)).toBe('78.3');
    expect(priceOf({ ...row, quantity: '10', turnoverTax: '100' }, '2027-02-28', retail, net, null)).toBe('80');
  });

  it('has its price in the currency of the deal, and names the exchange rate', () => {
    expect(saleOfRow(row, '2027-02-28', retail, terms(), '0.138')).toMatchObject({ sale: { price: '12.42' }, exchangeRate: '0.138' });
  });
});

describe('the day that the sales of a month count on', () => {
  it('is its last one', () => expect(saleDay('2027-02', keyTerms, '2028-09-30')).toBe('2027-02-28'));
  it('is the end of the term for the month in which the term ends', () =>
    expect(saleDay('2028-06', keyTerms, '2028-09-12')).toBe('2028-06-14'));
  it('is the last day of the sell-off time for its last month', () =>
    expect(saleDay('2028-09', keyTerms, '2028-09-12')).toBe('2028-09-12'));
});

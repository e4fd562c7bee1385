import { describe, expect, it } from '@jest/globals';
import { decimal } from '../values/decimal.js';
import type { SalesRow } from './row.js';
import { checkRow, limitsOf, ROW_RULES, type RowFacts } from './rules.js';
import { SALES_THRESHOLDS } from './thresholds.js';

const limits = limitsOf(SALES_THRESHOLDS);
const row: SalesRow = {
  month: '2026-10',
  sku: 'A-1',
  productName: 'Bunny mug',
  approvalNumber: 'AP-1',
  category: 'S18',
  subCategory: 'mugs',
  character: 'Bunny',
  channel: 'online',
  businessModel: 'selfOperated',
  dataType: 'actual',
  currency: 'CNY',
  quantity: decimal('10'),
  sellingPrice: decimal('90'),
  suggestedRetailPrice: decimal('100'),
  salesAmount: decimal('900'),
  turnoverTax: null,
  remark: null,
};
const facts: RowFacts = {
  row,
  month: '2026-10',
  currency: 'CNY',
  sku: { suggestedRetailPrice: decimal('100'), channels: ['online'] },
  lastMonth: { quantity: decimal('8'), suggestedRetailPrice: decimal('100') },
};
const given = (changes: Partial<SalesRow>, more: Partial<RowFacts> = {}): RowFacts => ({ ...facts, ...more, row: { ...row, ...changes } });
const d = decimal;

const tried = new Set<string>();

/** The rule is broken by one value, with these parameters, and not by the other. */
function prove(rule: string, breaks: RowFacts, holds: RowFacts, params?: object): void {
  const id = `salesReport.${rule}`;
  tried.add(id);
  const found = checkRow(breaks, limits).find((message) => message.rule === id);
  expect(found).toBeDefined();
  expect(found?.params).toEqual(params);
  expect(checkRow(holds, limits).map((message) => message.rule)).not.toContain(id);
}

describe('the rules of a sales row', () => {
  it('find nothing in a valid row', () => {
    expect(checkRow(facts, limits)).toEqual([]);
  });

  it('W-SALES-21 the SKU must match the system', () => prove('skuUnknown', given({ sku: 'X' }, { sku: undefined }), facts, { sku: 'X' }));
  it('an unknown SKU that is written almost like an approved one is answered with that one', () =>
    prove('skuMistyped', given({ sku: 'AO1' }, { sku: undefined, meant: 'A-01' }), facts, { sku: 'AO1', suggestion: 'A-01' }));
  it('W-SALES-24 the month of the row must match the report', () =>
    prove('monthDiffers', given({ month: '2026-09' }), facts, { expected: '2026-10', found: '2026-09' }));
  it('the currency must be that of the contract', () =>
    prove('currencyDiffers', given({ currency: 'USD' }), facts, { expected: 'CNY', found: 'USD' }));
  it('W-SALES-25 a remark is required when the quantity is below 0', () =>
    prove(
      'remarkRequired',
      given({ quantity: d('-1'), salesAmount: d('-90') }),
      given({ quantity: d('-1'), salesAmount: d('-90'), remark: 'Returned' }),
      undefined,
    ));
  it('W-SALES-25 and none when it is 0', () =>
    prove(
      'remarkRequired',
      given({ quantity: d('-1'), salesAmount: d('-90') }),
      given({ quantity: d('0'), salesAmount: d('0') }),
      undefined,
    ));
  it('W-SALES-26 the selling price must be above 0', () =>
    prove('priceNotPositive', given({ sellingPrice: d('0'), salesAmount: d('0') }), given({ sellingPrice: d('0.01') }), undefined));
  it('W-SALES-27 the selling price must not be above the SRP', () =>
    prove('priceAboveSrp', given({ sellingPrice: d('100.01') }), given({ sellingPrice: d('100') }), { price: '100.01', srp: '100' }));
  it('W-SALES-28 the SRP must be above 0', () =>
    prove('srpNotPositive', given({ suggestedRetailPrice: d('0') }), given({ suggestedRetailPrice: d('0.01') }), undefined));
  it('W-SALES-29 warns of a negative quantity', () =>
    prove('quantityNegative', given({ quantity: d('-1'), remark: 'Returned' }), given({ quantity: d('0') }), undefined));
  it('W-SALES-30 W-LIMIT-13 warns of a quantity over 5 times last month', () =>
    prove('quantityJump', given({ quantity: d('41') }), given({ quantity: d('40') }), { times: '5', last: '8' }));
  it('W-SALES-31 warns of the same quantity as last month', () =>
    prove('sameAsLastMonth', given({ quantity: d('8') }), given({ quantity: d('9') }), { last: '8' }));
  it('W-SALES-32 W-SALES-37 warns of a price above the approved SRP, where the SRP of the row is higher still', () =>
    prove(
      'priceAboveApprovedSrp',
      given({ sellingPrice: d('100.01'), suggestedRetailPrice: d('105') }),
      given({ sellingPrice: d('100'), suggestedRetailPrice: d('105') }),
      { price: '100.01', srp: '100' },
    ));
  it('W-SALES-33 W-LIMIT-13 warns of a price more than 20% under the SRP', () =>
    prove('priceFarUnderSrp', given({ sellingPrice: d('79.99') }), given({ sellingPrice: d('80') }), { percent: '20', limit: '20' }));
  it('W-SALES-34 W-LIMIT-13 warns of an SRP changed by more than 10%', () =>
    prove('srpChanged', given({ suggestedRetailPrice: d('110.01') }), given({ suggestedRetailPrice: d('110') }), {
      percent: '10',
      last: '100',
      limit: '10',
    }));
  it('W-SALES-34 also when it was lowered', () =>
    prove('srpChanged', given({ suggestedRetailPrice: d('89.99') }), given({ suggestedRetailPrice: d('90') }), {
      percent: '10',
      last: '100',
      limit: '10',
    }));
  it('warns of an amount that is not quantity x price', () =>
    prove('amountDiffers', given({ salesAmount: d('950') }), given({ salesAmount: d('905') }), { product: '900' }));
  it('warns of a channel that the SKU is not approved for', () =>
    prove('channelNotLicensed', given({ channel: 'offline' }), facts, { channel: 'offline' }));

  it('each have a case in this test', () => {
    expect(ROW_RULES.map(({ rule }) => rule).filter((rule) => !tried.has(rule))).toEqual([]);
  });

  it('ignore values that are missing or unknown: reading has reported them already', () => {
    const empty = Object.fromEntries(Object.keys(row).map((key) => [key, null])) as unknown as SalesRow;
    expect(checkRow({ ...facts, row: empty, lastMonth: undefined, sku: undefined }, limits)).toEqual([]);
  });

  it('do not compare when there is no previous month', () => {
    const rules = checkRow(given({ quantity: d('10000') }, { lastMonth: undefined }), limits).map((m) => m.rule);
    expect(rules).toEqual(['salesReport.amountDiffers']);
  });
});

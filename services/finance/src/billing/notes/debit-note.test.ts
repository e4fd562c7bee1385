import { describe, expect, it } from '@jest/globals';
import { documentSchema } from '@bls/proto/contracts/calls/files/document-model';
import type { BillRecord } from '../../db/schema.js';
import { dueDay, taxed } from '../bills/bill-figures.js';
import { debitNote } from './debit-note.js';
import { noteTexts } from './note-texts.js';

const bill = {
  number: 'DN-2027-0042',
  contractNumber: 'CT-2027-0001',
  companyName: 'Northwind Toys',
  companyNameZh: '北风玩具',
  kind: 'EXCESS',
  contractYear: 2,
  issuedOn: '2027-05-01',
  dueOn: '2027-05-31',
  currency: 'CNY',
  amount: '1234567.8000',
  taxPercent: '6.0000',
  tax: '74074.0700',
  total: '1308641.8700',
} as BillRecord;
const settings = {
  royaltyTaxPercent: '6',
  paymentAutoRejectDays: 7,
  mgBillingLeadDays: 30,
  bankLines: ['Bank of B', '6222 0000'],
  issuerLines: [],
};
const note = (changes: Partial<typeof bill> = {}) =>
  debitNote({ ...bill, ...changes }, { licensorName: 'CTL', licensorNameZh: null }, settings, noteTexts());

describe('a debit note', () => {
  it('shows the royalty tax as its own line, the bank, and both languages', () => {
    const document = documentSchema.parse(note());
    expect(document.blocks[1]).toMatchObject({
      rows: [
        [{ en: 'Excess, contract year 2', zh: '超额权利金，合同年度 2' }, 'RMB 1,234,567.80'],
        [{ en: 'Royalty tax (6 %)', zh: '权利金税（6 %）' }, 'RMB 74,074.07'],
      ],
      totals: [[{ en: 'Total due' }, 'RMB 1,308,641.87']],
    });
    expect(document.blocks[3]).toMatchObject({ items: [{ en: 'Bank of B' }, { en: '6222 0000' }] });
  });

  it('is a credit note when its total is negative', () => {
    expect(note({ amount: '-5.0000', tax: '-0.3000', total: '-5.3000' }).title).toEqual({ en: 'Credit note', zh: '贷项通知书' });
  });
});

describe('figures of a bill', () => {
  it('round the tax once, half up, in the currency', () => {
    expect(taxed('70', '6', 'USD')).toEqual({ amount: '70.00', tax: '4.20', total: '74.20' });
    expect(taxed('0.25', '6', 'USD')).toEqual({ amount: '0.25', tax: '0.02', total: '0.27' });
    expect(taxed('-70', '6', 'USD')).toEqual({ amount: '-70.00', tax: '-4.20', total: '-74.20' });
    expect(taxed('1008', '6', 'JPY')).toEqual({ amount: '1008', tax: '60', total: '1068' });
  });

  it('are due on the day of the schedule, or by the payment terms', () => {
    expect(dueDay('MG', '2027-07-01', '2027-06-20', 30)).toBe('2027-07-01');
    expect(dueDay('MG', '2027-01-01', '2027-06-20', 30)).toBe('2027-06-20');
    expect(dueDay('EXCESS', '2027-05-31', '2027-06-20', 30)).toBe('2027-07-20');
  });
});

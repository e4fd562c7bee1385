import { describe, expect, it } from '@jest/globals';
import { documentSchema } from '@bls/proto/contracts/calls/files/document-model';
import type { BillRecord } from '../../db/schema.js';
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
  grossUp: '0.0000',
  withheld: '0.0000',
  appliedTax: null,
} as BillRecord;
const settings = {
  royaltyTaxPercent: '6',
  paymentAutoRejectDays: 7,
  mgBillingLeadDays: 30,
  matchBankLines: true,
  bankLines: ['Bank of B', '6222 0000'],
  issuerLines: [],
  stampFileId: null,
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
    expect(document.blocks[2]).toMatchObject({
      rows: [
        {},
        { label: { en: 'Please pay to' }, value: { en: 'Bank of B · 6222 0000' } },
        { label: { en: 'Payment reference', zh: '付款参考号' }, value: { en: 'RF51 DN20 2700 42' } },
      ],
    });
  });

  it('shows gross-up, the tax to be withheld, the net amount, and the total in words', () => {
    const appliedTax = { withheldPercent: '20' } as BillRecord['appliedTax'];
    const { blocks } = note({
      amount: '1000.0000',
      tax: '310.0000',
      grossUp: '250.0000',
      total: '1310.0000',
      withheld: '250.0000',
      appliedTax,
    });
    expect(blocks[1]).toMatchObject({
      rows: [
        [{}, 'RMB 1,000.00'],
        [{ en: 'Gross-up for tax withheld' }, 'RMB 250.00'],
        [{ en: 'Royalty tax (6 %)' }, 'RMB 60.00'],
      ],
      totals: [
        [{ en: 'Total due' }, 'RMB 1,310.00'],
        [{ en: 'Less tax to be withheld by you (20 %)', zh: '减：贵司代扣税 (20 %)' }, 'RMB -250.00'],
        [{ en: 'Net amount to be transferred' }, 'RMB 1,060.00'],
      ],
    });
    expect(blocks[2]).toMatchObject({
      rows: [{ value: { en: 'Renminbi Yuan One Thousand Three Hundred Ten Only', zh: '人民币壹仟叁佰壹拾元整' } }, {}, {}],
    });
  });

  it('is a credit note when its total is negative', () => {
    const { title, recipient } = note({ amount: '-5.0000', tax: '-0.3000', total: '-5.3000' });
    expect(title).toEqual({ en: 'Credit note', zh: '贷项通知书' });
    expect([recipient?.label.en, note().recipient?.label.en]).toEqual(['Credit to', 'Bill to']);
  });
});

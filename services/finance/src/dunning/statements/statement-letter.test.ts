import { describe, expect, it } from '@jest/globals';
import { documentSchema } from '@bls/proto/contracts/calls/files/document-model';
import type { Statement } from '@bls/proto/contracts/calls/finance/statements';
import { printedReferenceOf } from '@bls/proto/domain/finance/creditor-reference';
import { dunningTexts } from '../letters/dunning-texts.js';
import { type OpenBill, statementLetter } from './statement-letter.js';

const statement = {
  companyName: 'Sunrise Toys',
  companyNameZh: '朝阳玩具',
  currency: 'CNY',
  from: '2026-10-01',
  to: '2026-10-31',
  contractNumber: null,
  opening: '0.00',
  billed: '53.00',
  paid: '10.00',
  closing: '43.00',
  lines: [],
  contracts: [],
} as unknown as Statement;
const bill: OpenBill = {
  number: 'DN-2026-0001',
  contractNumber: 'CT-2026-0001',
  issuedOn: '2026-10-01',
  dueOn: '2026-10-31',
  currency: 'CNY',
  total: '53.00',
  open: '53.00',
};

describe('a statement by mail', () => {
  it('says on which day bills were open, with the payment reference below the number of each open bill, and none for a credit note', () => {
    const credit = { ...bill, number: 'CN-2026-0001', total: '-10.00', open: '-10.00' };
    const letter = statementLetter(
      [statement],
      { bills: [bill, credit], day: '2026-11-03' },
      { issuerLines: [] },
      { en: 'Castle Lane' },
      dunningTexts(),
    );
    expect(letter?.blocks).toContainEqual(
      expect.objectContaining({
        type: 'heading',
        text: { en: 'Open bills on 3 November 2026', zh: '截至2026年11月3日的未付账单' },
      }),
    );
    const tables = documentSchema.parse(letter).blocks.filter(({ type }) => type === 'table');
    expect(tables.at(-1)).toMatchObject({
      rows: [
        [`DN-2026-0001\n${printedReferenceOf('DN-2026-0001')}`, 'CT-2026-0001', {}, 'RMB 53.00', 'RMB 53.00'],
        ['CN-2026-0001', 'CT-2026-0001', {}, 'RMB -10.00', 'RMB -10.00'],
      ],
      totals: [[{ en: 'Open amount' }, '', '', '', 'RMB 43.00']],
    });
  });
});

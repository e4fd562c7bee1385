import { describe, expect, it } from '@jest/globals';
import { bankAmount, bankDay } from './bank-cells.js';
import { readDelimited } from './delimited-text.js';
import { proposeMapping } from './bank-proposal.js';
import { type BankMapping, bankMappingSchema, readBankLines } from './bank-statement.js';

const CHINESE = `账户,6222 0000
交易日期,对方户名,借方金额,贷方金额,币种,摘要
2026-11-02,北风玩具,,"1,060.50",人民币,DN-2026-0001
20261103,某供应商,500.00,,人民币,货款
2026/11/04 10:22:01,"南风,文具",,53.00,RMB,"付 ""DN-2026-0002"""
`;
const GERMAN =
  'Datum;Auftraggeber;Betrag;Währung;Verwendungszweck\r\n13.11.2026;Nordwind GmbH;1.060,50;EUR;PM-2026-0003\r\n14.11.2026;Miete;-800,00;EUR;\r\n';

describe('the file of a bank', () => {
  it('is read with any delimiter, with quotes and line ends of any system', () => {
    expect(readDelimited('\uFEFFa;b\r\n1;"x;\ny"')).toEqual([
      ['a', 'b'],
      ['1', 'x;\ny'],
    ]);
    expect(readDelimited('a\tb\n1\t2\n\n')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(readDelimited('a,b\n"open,1')).toEqual([['a', 'b'], ['open,1']]);
  });

  it.each([
    ['2026-11-02', 'ymd', '2026-11-02'],
    ['20261102', 'ymd', '2026-11-02'],
    ['2026年11月2日', 'ymd', '2026-11-02'],
    ['2.11.2026 08:00', 'dmy', '2026-11-02'],
    ['11/02/2026', 'mdy', '2026-11-02'],
    ['31/02/2026', 'dmy', undefined],
    ['13/11/2026', 'mdy', undefined],
    ['02/11/26', 'dmy', undefined],
    ['', 'ymd', undefined],
  ] as const)('day %s as %s: %s', (text, style, day) => expect(bankDay(text, style)).toBe(day));

  it.each([
    ['1,060.50', '.', '1060.50'],
    ['1.060,50', ',', '1060.50'],
    ["CHF 1'060.50", '.', '1060.50'],
    ['1 060,50 €', ',', '1060.50'],
    ['(53.00)', '.', '-53.00'],
    ['53.00-', '.', '-53.00'],
    ['¥ 007.10', '.', '7.10'],
    ['1,06.50', '.', undefined],
    ['1.060,50', '.', undefined],
    ['abc', '.', undefined],
    ['9'.repeat(30), '.', undefined],
  ] as const)('amount %s with %s: %s', (text, mark, amount) => expect(bankAmount(text, mark)).toBe(amount));

  it('proposes a mapping by its headings, and no ambiguous style', () => {
    expect(proposeMapping(readDelimited(CHINESE))).toEqual({
      headerRow: 1,
      date: 0,
      dateStyle: 'ymd',
      amount: 3,
      decimalMark: '.',
      currency: undefined,
      currencyColumn: 4,
      payer: 1,
      references: [5],
    });
    expect(proposeMapping(readDelimited(GERMAN))).toMatchObject({
      dateStyle: 'dmy',
      decimalMark: ',',
      amount: 2,
      payer: 1,
      references: [4],
    });
    const doubtful = proposeMapping(readDelimited('Date,Amount\n02/03/2026,"1,060"\n'));
    expect(doubtful).toMatchObject({ date: 0, amount: 1, dateStyle: undefined, decimalMark: undefined, payer: null });
  });

  it('gives the incoming payments, and names every cell that it cannot read', () => {
    const mapping: BankMapping = { ...(proposeMapping(readDelimited(CHINESE)) as BankMapping), currency: 'CNY' };
    expect(bankMappingSchema.parse(mapping)).toEqual(mapping);
    const reading = readBankLines(CHINESE, mapping);
    expect(reading).toEqual({
      skipped: 1,
      issues: [],
      lines: [
        { row: 3, day: '2026-11-02', amount: '1060.50', currency: 'CNY', payer: '北风玩具', reference: 'DN-2026-0001' },
        { row: 5, day: '2026-11-04', amount: '53.00', currency: 'CNY', payer: '南风,文具', reference: '付 "DN-2026-0002"' },
      ],
    });
    const wrong = readBankLines(CHINESE, { ...mapping, dateStyle: 'dmy', currencyColumn: 5 });
    expect(wrong.lines).toEqual([]);
    expect(wrong.issues.map(({ path, rule }) => [path[1], rule])).toEqual([
      [3, 'bankStatement.date'],
      [3, 'bankStatement.currency'],
      [5, 'bankStatement.date'],
      [5, 'bankStatement.currency'],
    ]);
    expect(
      readBankLines(GERMAN, { ...(proposeMapping(readDelimited(GERMAN)) as BankMapping), currency: 'EUR', currencyColumn: null }),
    ).toMatchObject({
      skipped: 1,
      lines: [{ amount: '1060.50', currency: 'EUR' }],
    });
  });
});

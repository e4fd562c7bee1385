import { describe, expect, it } from '@jest/globals';
import { documentSchema } from '@bls/proto/contracts/calls/files/document-model';
import type { Statement } from '@bls/proto/contracts/calls/finance/statements';
import { statementDocument } from './statement-document.js';
import { statementTexts } from './statement-texts.js';
import { statementSheet } from './statement-workbook.js';
import { balanced, type StatementMove } from './statement.js';

const move = (kind: StatementMove['kind'], number: string, amount: string): StatementMove => ({
  day: '2026-03-05',
  kind,
  id: '3f0e6a3e-6a54-4a53-9f0e-1a2b3c4d5e6f',
  number,
  contractNumbers: ['CT-2026-0001'],
  billKind: kind === 'payment' ? null : 'EXCESS',
  dueOn: kind === 'payment' ? null : '2026-04-05',
  amount,
});
const moves = [
  move('bill', 'DN-2026-0002', '1000.5000'),
  move('creditNote', 'CN-2026-0001', '-0.5000'),
  move('payment', 'PM-2026-0001', '-900.0000'),
];
const sums = balanced('200.0000', moves, 'CNY');
const statement: Statement = {
  companyId: '3f0e6a3e-6a54-4a53-9f0e-1a2b3c4d5e6f',
  companyName: 'Northwind Toys',
  companyNameZh: '北风玩具',
  currency: 'CNY',
  contractNumber: null,
  from: '2026-01-01',
  to: '2026-12-31',
  contracts: [],
  ...sums,
};

/** Width of the text of a page and of a character of a table with six columns, in points. */
const [PAGE, CHARACTER, CHINESE, PADDING] = [482, 4.2, 7.8, 10];

describe('a statement', () => {
  it('has the longest date, the longest kind of bill and nine-figure amounts on one line', () => {
    const { blocks } = statementDocument(statement, { issuerLines: [] }, { en: 'Castle Lane' }, statementTexts());
    const table = blocks.find((block) => block.type === 'table');
    const widths = (table?.type === 'table' ? table.columns : []).map(({ width = 0 }) => width);
    const rest = (100 - widths.reduce((sum, width) => sum + width, 0)) / widths.filter((width) => width === 0).length;
    const room = widths.map((width) => ((width || rest) / 100) * PAGE - PADDING);
    expect(room[0]).toBeGreaterThan('18 November 2026'.length * CHARACTER);
    expect(room[2]).toBeGreaterThan('Minimum guarantee  '.length * CHARACTER + '保底金'.length * CHINESE);
    expect(Math.min(...room.slice(3))).toBeGreaterThan('137,356,178.21'.length * CHARACTER);
  });

  it('adds its lines to the opening balance', () => {
    expect(sums).toMatchObject({ opening: '200.00', billed: '1000.50', paid: '900.50', closing: '300.00' });
    expect(sums.lines.map(({ balance }) => balance)).toEqual(['1200.50', '1200.00', '300.00']);
    expect(balanced('-5', [], 'JPY')).toEqual({ opening: '-5', billed: '0', paid: '0', closing: '-5', lines: [] });
  });

  it('is a bilingual document with charges and credits in separate columns', () => {
    const document = documentSchema.parse(statementDocument(statement, { issuerLines: [] }, { en: 'CTL' }, statementTexts()));
    const table = document.blocks.find((block) => block.type === 'table');
    expect(table?.rows[2]).toEqual([
      { en: '5 March 2026', zh: '2026年3月5日' },
      'CN-2026-0001',
      { en: 'Excess  超额权利金', zh: 'CT-2026-0001' },
      '',
      '0.50',
      '1,200.00',
    ]);
    expect(table?.totals).toEqual([['', '', { en: 'Closing balance', zh: '期末余额' }, '1,000.50', '900.50', '300.00']]);
  });

  it('is a sheet whose amounts are numbers', () => {
    const rows = [...(statementSheet(statement, '北风玩具', statementTexts().zh).rows as Iterable<{ cells: readonly unknown[] }>)];
    expect(rows.at(-1)?.cells[5]).toEqual({ value: '300.00', kind: 'number', style: 'money' });
    expect(rows[7]?.cells[2]).toEqual({ value: '付款 · CT-2026-0001', style: 'text' });
  });
});

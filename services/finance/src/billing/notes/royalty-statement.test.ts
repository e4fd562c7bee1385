import { describe, expect, it } from '@jest/globals';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import type { SettlementPage } from '../../db/schema.js';
import { type BilledSales, royaltyStatement } from './royalty-statement.js';

const terms = { keyTerms: { properties: [], contractYears: [] }, royalty: { rates: [{ id: 'r', type: 'fixedRate' }] } } as unknown as Terms;
const page = { pool: 'p', carry: [], billedBefore: '174508.93', earned: { total: '191410.1144', byYear: [] }, mg: { total: '0' } };
const words = { both: (key: string) => ({ en: key }), channel: (code: string) => ({ en: code }) };

/** The last column of the rows and of the total of a statement with these royalties, billed as `amount`. */
function columnOf(amount: string, royalties: readonly string[]): unknown[] {
  const lines = royalties.map((royalty) => ({ product: 'Puzzle', channel: 'online', rate: 'r', at: '0.11', base: '1', royalty }));
  const sales: BilledSales = { page: page as unknown as SettlementPage, terms, months: ['2026-09'], corrected: false, lines, others: '0' };
  const blocks = royaltyStatement(sales, { currency: 'CNY', amount, contractYear: 1, kind: 'EXCESS' }, words);
  const table = blocks.find(({ type }) => type === 'table');
  if (table?.type !== 'table') throw new Error('no table');
  return [...table.rows, ...(table.totals ?? [])].map((cells) => [cells[0], cells.at(-1)]);
}

describe('the royalty statement of a bill', () => {
  it('adds up to the bill: the cents that rounding makes have a row of their own', () => {
    expect(columnOf('16901.1800', ['5723.2560', '5490.8832', '2996.5892', '2690.4570'])).toEqual([
      ['Puzzle', '5,723.26'],
      ['Puzzle', '5,490.88'],
      ['Puzzle', '2,996.59'],
      ['Puzzle', '2,690.46'],
      [{ en: 'rounding' }, '-0.01'],
      [{ en: 'sum' }, 'RMB 16,901.18'],
    ]);
  });

  it('has no such row when the rows are the total, and the sum of the sales when more than rounding lies between it and the bill', () => {
    expect(columnOf('30.0000', ['10', '20'])).toEqual([
      ['Puzzle', '10.00'],
      ['Puzzle', '20.00'],
      [{ en: 'sum' }, 'RMB 30.00'],
    ]);
    expect(columnOf('12.0000', ['10.004', '20.004'])).toEqual([
      ['Puzzle', '10.00'],
      ['Puzzle', '20.00'],
      [{ en: 'rounding' }, '0.01'],
      [{ en: 'sum' }, 'RMB 30.01'],
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { accountsOf, type Chart, CHART_STANDARDS, DEFAULT_CHART } from '@bls/proto/domain/books/chart';
import { JOURNAL_FORMATS, type JournalEvent } from '@bls/proto/domain/books/journal';
import type { JournalAccount } from '@bls/proto/domain/enumerations/finance';
import { csvRows } from '@bls/proto/domain/finance/delimited-text';
import { taxFigures } from '@bls/proto/domain/finance/tax/tax-figures';
import { add, decimal, format, negate, ONE, sum, ZERO } from '@bls/proto/domain/values/decimal';
import { type Currency, CURRENCY_CODES, moneyText } from '@bls/proto/domain/values/money';
import type { PaymentKind } from '@bls/proto/domain/enumerations/finance';
import { entryOfPayment, type Posting, postingsOfBill, postingsOfSetOff } from '../../ledger/ledger.api.js';
import type { EntryRecord } from '../../db/books.js';
import { FILE_FORMATS } from '../formats/formats.js';
import { headOf, rowsOf } from '../formats/write-rows.js';
import { summaryWords } from '../exports/summary-words.js';
import { book, type BookedEntry, sides, turnover } from './book.js';

const entryOf = (event: JournalEvent, currency: Currency): EntryRecord => ({
  tenant: 'CTL',
  sequence: 7,
  id: 'entry',
  event,
  month: '2026-11',
  number: 3,
  day: '2026-11-05',
  documentDay: '2026-10-31',
  documentKind: 'bill',
  documentId: 'bill',
  documentNumber: 'DN-2026-0001',
  companyId: null,
  companyName: 'Northwind, "Toys"',
  companyNameZh: '北风玩具',
  contractNumber: 'CT-2026-0001',
  currency,
});
const booked = (event: JournalEvent, postings: readonly Posting[], currency: Currency, chart: Chart, rate = ONE): BookedEntry => {
  const rows = postings.map(({ account, amount, billId }) => ({
    id: 'entry',
    account: account as JournalAccount,
    amount: format(amount, 4),
    billNumber: billId ?? null,
  }));
  return book(entryOf(event, currency), rows, chart, rate);
};

const charts = fc.record({
  standard: fc.constantFrom(...CHART_STANDARDS),
  baseCurrency: fc.constantFrom<Currency>(...CURRENCY_CODES),
});
const chartOf = ({ standard, baseCurrency }: { standard: (typeof CHART_STANDARDS)[number]; baseCurrency: Currency }): Chart => ({
  ...DEFAULT_CHART,
  accounts: accountsOf(standard),
  baseCurrency,
});
const percent = (max: number) =>
  fc.integer({ min: 0, max: max * 100 }).map((hundredths) => (hundredths / 100).toFixed(2).replace(/\.?0+$/, ''));
const cases = fc
  .record({
    chart: charts.map(chartOf),
    currency: fc.constantFrom<Currency>(...CURRENCY_CODES),
    units: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).filter((units) => units !== 0),
    rate: fc.integer({ min: 1, max: 2_000_000_000 }).map((millionths) => decimal((millionths / 1e6).toFixed(6))),
    profile: fc.record({ onTopPercent: percent(100), withheldPercent: percent(99), grossUp: fc.boolean() }),
  })
  .map(({ units, profile, currency, ...rest }) => ({
    ...rest,
    currency,
    bill: {
      id: 'bill',
      contractId: 'contract',
      pool: 'pool',
      contractYear: 1,
      kind: 'ROYALTY' as const,
      ...taxFigures(moneyText(decimal(units), currency), profile, currency),
    },
  }));

/** Every entry that the ledger makes of a bill: its issue, what settles it in parts, and its reversal. */
function entriesOf(bill: Parameters<typeof postingsOfBill>[0] & { netExpected: string; withheld: string }, currency: Currency) {
  const paid = (kind: PaymentKind, amount: string, kept = '0') =>
    entryOfPayment(
      { tenant: 'CTL', id: 'payment', companyId: 'company', currency, kind },
      [{ billId: 'bill', contractId: 'contract', amount }],
      {
        paymentId: 'payment',
        amount: decimal(kept),
      },
    ).postings;
  const entries: [JournalEvent, readonly Posting[]][] = [
    ['billIssued', postingsOfBill(bill)],
    ['paymentConfirmed', paid('payment', bill.netExpected, '12')],
    ['certificateConfirmed', paid('certificate', bill.withheld)],
    ['refunded', paid('refund', '0', '-12')],
    ['setOff', postingsOfSetOff(bill, { billId: 'note', contractId: 'contract' }, decimal(bill.total))],
  ];
  return entries.map(([event, postings]): [JournalEvent, readonly Posting[]] => [event, postings.filter(({ amount }) => amount !== ZERO)]);
}

describe('the journal of an entry', () => {
  it('balances in the currency of the document and in that of the books, and equals the ledger account by account', () => {
    fc.assert(
      fc.property(cases, ({ bill, currency, chart, rate }) => {
        for (const [event, postings] of entriesOf(bill, currency)) {
          const { lines } = booked(event, postings, currency, chart, rate);
          expect(sum(lines.map(({ amount }) => amount))).toBe(ZERO);
          expect(sum(lines.map(({ base }) => base))).toBe(ZERO);
          expect(lines.map(({ account, amount }) => [account, amount])).toEqual(postings.map(({ account, amount }) => [account, amount]));
          for (const { amount } of lines) {
            const { debit, credit } = sides(amount, currency);
            expect([debit, credit].filter((side) => side === null)).toHaveLength(1);
            expect(add(decimal(debit ?? '0'), negate(decimal(credit ?? '0')))).toBe(amount);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('of a document has net and tax that add up to its total', () => {
    fc.assert(
      fc.property(cases, ({ bill, currency, chart }) => {
        const { lines } = booked('billIssued', postingsOfBill(bill), currency, chart);
        const of = (account: JournalAccount) => sum(lines.filter((line) => line.account === account).map(({ amount }) => amount));
        expect(negate(add(of('royaltyIncome'), of('royaltyTax')))).toBe(decimal(bill.total));
        expect(of('receivable')).toBe(decimal(bill.total));
        expect(add(decimal(bill.amount), decimal(bill.tax))).toBe(decimal(bill.total));
      }),
      { numRuns: 300 },
    );
  });

  it('stands in the bank account of its currency', () => {
    const chart: Chart = { ...DEFAULT_CHART, banks: [{ currency: 'USD', code: '100202', name: 'Bank USD', nameZh: '美元户' }] };
    const postings: Posting[] = [
      { account: 'bank', amount: decimal('5') },
      { account: 'receivable', amount: decimal('-5'), billId: 'bill' },
    ];
    expect(booked('paymentConfirmed', postings, 'USD', chart).lines.map(({ book: { code } }) => code)).toEqual(['100202', '1122']);
    expect(booked('paymentConfirmed', postings, 'EUR', chart).lines.map(({ book: { code } }) => code)).toEqual(['1002', '1122']);
    expect(turnover(booked('paymentConfirmed', postings, 'EUR', chart).lines)).toBe(decimal('5'));
  });
});

describe('a file for an accounting system', () => {
  it.each(JOURNAL_FORMATS)('for %s has a row of all columns for each line, and balances', (name) => {
    const file = FILE_FORMATS[name];
    const words = summaryWords()[file.language];
    fc.assert(
      fc.property(cases, ({ bill, currency, chart, rate }) => {
        for (const [event, postings] of entriesOf(bill, currency)) {
          const entry = booked(event, postings, currency, chart, rate);
          const rows = csvRows(rowsOf(entry, file, chart, words), ',');
          expect(rows).toHaveLength(entry.lines.length);
          const values = rows.map((row) => Object.fromEntries(file.columns.map((column, at) => [column.name, row[at] ?? ''])));
          for (const row of rows) expect(row).toHaveLength(file.columns.length);
          expect(sum(values.map((row) => SIGNED[name](row)))).toBe(ZERO);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('begins with the names of its columns, or with the line that the system expects', () => {
    expect(headOf(FILE_FORMATS.yonyou)).toBe('填制凭证,V800\r\n');
    expect(headOf(FILE_FORMATS.xero)).toBe(
      '\ufeff*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2\r\n',
    );
  });
});

type Row = Record<string, string>;
const number = (text: string | undefined) => decimal(text || '0');
/** The signed amount of a row, as the system reads it. */
const SIGNED: Record<(typeof JOURNAL_FORMATS)[number], (row: Row) => ReturnType<typeof decimal>> = {
  kingdee: (row) => add(number(row['FDEBIT']), negate(number(row['FCREDIT']))),
  yonyou: (row) => add(number(row['金额借方']), negate(number(row['金额贷方']))),
  sap: (row) => (row['BSCHL'] === '40' ? number(row['DMBTR']) : negate(number(row['DMBTR']))),
  netsuite: (row) => add(number(row['Debit']), negate(number(row['Credit']))),
  xero: (row) => number(row['*Amount']),
};

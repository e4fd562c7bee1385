import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { taxFigures } from '@bls/proto/domain/finance/tax/tax-figures';
import { add, decimal, format, negate, subtract, sum } from '@bls/proto/domain/values/decimal';
import { type Currency, CURRENCY_CODES, moneyText } from '@bls/proto/domain/values/money';
import { balances, entryOfPayment, postingsOfBill, rowsOfEntry } from './postings.js';

const percent = (max: number) =>
  fc.integer({ min: 0, max: max * 100 }).map((hundredths) => (hundredths / 100).toFixed(2).replace(/\.?0+$/, ''));
const figures = fc
  .record({
    currency: fc.constantFrom<Currency>(...CURRENCY_CODES),
    units: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
    onTopPercent: percent(100),
    withheldPercent: percent(99),
    grossUp: fc.boolean(),
  })
  .map(({ currency, units, ...profile }) => ({ currency, ...taxFigures(moneyText(decimal(units), currency), profile, currency) }));
const about = { id: 'bill', kind: 'ROYALTY' as const, contractId: 'contract', pool: 'pool', contractYear: 1 };

describe('the entries of a bill', () => {
  it('balance in every profile, and settle it by a net receipt and a certificate', () => {
    fc.assert(
      fc.property(figures, ({ currency, ...bill }) => {
        const issued = postingsOfBill({ ...about, ...bill });
        expect(balances(issued)).toBe(true);
        const income = issued.filter(({ account }) => account === 'royaltyIncome').map(({ amount }) => amount);
        expect(negate(sum(income))).toBe(add(decimal(bill.amount), decimal(bill.grossUp)));
        const receipts = [
          { kind: 'payment' as const, amount: bill.netExpected },
          { kind: 'certificate' as const, amount: bill.withheld },
        ].flatMap(({ kind, amount }) => {
          const payment = { tenant: 'CTL', id: 'payment', companyId: 'company', currency, kind };
          const entry = entryOfPayment(payment, [{ billId: 'bill', contractId: 'contract', amount }]);
          // Throws when the entry does not balance.
          rowsOfEntry(entry, 'entry');
          return entry.postings;
        });
        const receivable = [...issued, ...receipts].filter(({ account }) => account === 'receivable').map(({ amount }) => amount);
        expect(format(sum(receivable))).toBe('0');
        const received = receipts.filter(({ account }) => account !== 'receivable').map(({ amount }) => amount);
        expect(subtract(sum(received), decimal(bill.total))).toBe(0n);
      }),
      { numRuns: 300 },
    );
  });
});

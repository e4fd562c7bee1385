import { describe, expect, it } from '@jest/globals';
import { add, decimal, format, multiply, negate, subtract } from '@bls/proto/domain/values/decimal';
import fc from 'fast-check';
import { creditIssues, leftOfNote, leftOnAccount, setOffIssues, withheldInSetOff } from './use-credit.js';

const credit = { companyId: 'a', currency: 'CNY' as const, available: decimal('20') };
const bill = { companyId: 'a', currency: 'CNY' as const, total: '100', open: '60', reported: '50' };
const rules = (issues: { rule: string }[]): string[] => issues.map(({ rule }) => rule);

describe('the use of a credit', () => {
  it('is what is neither used nor reserved', () => {
    expect(leftOfNote({ total: '-30', open: '-25', reported: '-5' })).toBe(decimal('20'));
    expect(leftOfNote({ total: '30', open: '25', reported: '0' })).toBe(0n);
    expect(leftOnAccount({ onAccount: '30', onAccountUsed: '5', onAccountReserved: '4.5' })).toBe(decimal('20.5'));
  });

  it.each([
    ['20', []],
    ['20.01', ['credit.aboveCredit']],
    ['0', ['credit.notPositive']],
    ['-1', ['credit.notPositive']],
    ['0.001', ['payment.minorUnits']],
  ])('of %s of 20.00 is refused for %j', (amount, expected) => expect(rules(creditIssues(credit, decimal(amount)))).toEqual(expected));

  it.each([
    ['10', bill, []],
    ['10.01', bill, ['credit.aboveBill']],
    ['1', { ...bill, companyId: 'b' }, ['credit.otherAccount']],
    ['1', { ...bill, currency: 'USD' as const }, ['credit.otherAccount']],
    ['1', { ...bill, total: '-100', open: '-60' }, ['credit.otherAccount']],
  ])('of %s against a bill: case %#', (amount, against, expected) =>
    expect(rules(setOffIssues(against, credit, decimal(amount)))).toEqual(expected),
  );
});

describe('the tax withheld in a credit note', () => {
  const document = (total: string, withheld: string, withheldSetOff = '0') =>
    ({ total, withheld, certified: '0', withheldSetOff, currency: 'CNY' }) as const;

  it('is set off in proportion, at most what the bill withholds', () => {
    expect(withheldInSetOff(document('50', '5'), document('-27', '-2.7'), decimal('27'))).toBe(decimal('2.7'));
    expect(withheldInSetOff(document('50', '5', '4'), document('-27', '-2.7'), decimal('27'))).toBe(decimal('1'));
    expect(withheldInSetOff(document('50', '0'), document('-27', '-2.7'), decimal('27'))).toBe(0n);
    expect(withheldInSetOff(document('50', '5'), document('-27', '0'), decimal('27'))).toBe(0n);
  });

  it('leaves of a bill what the difference of both documents withholds, whatever is set off in how many parts, to a cent for each part', () => {
    const cents = fc.integer({ min: 1, max: 9_999_999 });
    const parts = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 1, max: 25 }), parts, (billed, credited, percent, weights) => {
        const [owed, given] = [Math.max(billed, credited), Math.min(billed, credited)];
        const text = (amount: number) => (amount / 100).toFixed(2);
        const withheldOf = (amount: number) => format(multiply(decimal(text(amount)), decimal(String(percent / 100))), 2);
        const debtor = { ...document(text(owed), withheldOf(owed)), withheldSetOff: '0' as string };
        const note = { ...document(text(-given), `-${withheldOf(given)}`), withheldSetOff: '0' as string };
        const all = weights.reduce((total, weight) => total + weight, 0);
        let left = given;
        for (const [n, weight] of weights.entries()) {
          const amount = n === weights.length - 1 ? left : Math.min(left, Math.floor((given * weight) / all));
          left -= amount;
          const withheld = withheldInSetOff(debtor, note, decimal(text(amount)));
          debtor.withheldSetOff = format(add(decimal(debtor.withheldSetOff), withheld));
          note.withheldSetOff = format(subtract(decimal(note.withheldSetOff), withheld));
        }
        expect(decimal(note.withheldSetOff)).toBe(negate(decimal(debtor.withheldSetOff)));
        const off = subtract(subtract(decimal(debtor.withheld), decimal(debtor.withheldSetOff)), decimal(withheldOf(owed - given)));
        expect((off < 0n ? -off : off) <= decimal(text(weights.length + 1))).toBe(true);
      }),
    );
  });
});

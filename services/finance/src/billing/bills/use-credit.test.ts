import { describe, expect, it } from '@jest/globals';
import { decimal } from '@bls/proto/domain/values/decimal';
import { creditIssues, leftOfNote, leftOnAccount, setOffIssues } from './use-credit.js';

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

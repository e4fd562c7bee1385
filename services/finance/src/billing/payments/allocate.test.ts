import { describe, expect, it } from '@jest/globals';
import { decimal, format, sum, ZERO } from '@bls/proto/domain/values/decimal';
import fc from 'fast-check';
import { allocate, type Payable } from './allocate.js';

const bill = (id: string, payable: string, dueOn = '2027-01-01', currency: Payable['currency'] = 'USD'): Payable => ({
  id,
  currency,
  dueOn,
  number: id,
  payable: decimal(payable),
  uncertified: ZERO,
});
const withheld = (id: string, payable: string, uncertified: string): Payable => ({
  ...bill(id, payable),
  uncertified: decimal(uncertified),
});
const shares = (bills: Payable[], amount: string) => {
  const result = allocate(bills, decimal(amount));
  return result.ok ? result.shares.map(({ billId, amount: share }) => `${billId} ${format(share)}`) : result.issues[0]?.rule;
};

describe('the allocation of a payment', () => {
  it('pays the oldest due date first and leaves the rest open', () => {
    expect(shares([bill('b', '50', '2027-02-01'), bill('a', '30')], '40')).toEqual(['a 30', 'b 10']);
    expect(allocate([bill('a', '30')], decimal('30'))).toMatchObject({ ok: true, partial: false });
    expect(allocate([bill('a', '30')], decimal('29.99'))).toMatchObject({ ok: true, partial: true });
  });

  it('counts credits first, even when nothing is left to pay, and as far as the bills ask for them', () => {
    expect(shares([bill('a', '30'), bill('credit', '-10')], '20')).toEqual(['credit -10', 'a 30']);
    expect(shares([bill('a', '10'), bill('credit', '-10')], '0')).toEqual(['credit -10', 'a 10']);
    expect(shares([bill('a', '10'), bill('late', '-9', '2027-02-01'), bill('early', '-7')], '0')).toEqual(['early -7', 'late -3', 'a 10']);
    expect(shares([bill('a', '10'), bill('credit', '-12')], '0.01')).toBe('payment.overPayment');
  });

  it('pays the amounts to transfer of all bills before the tax withheld', () => {
    const bills = [withheld('a', '100', '10'), withheld('b', '50', '5')];
    expect(shares(bills, '135')).toEqual(['a 90', 'b 45']);
    expect(shares(bills, '95')).toEqual(['a 90', 'b 5']);
    expect(shares(bills, '147')).toEqual(['a 100', 'b 47']);
    expect(shares(bills, '150')).toEqual(['a 100', 'b 50']);
    expect(shares([...bills, bill('credit', '-20')], '117')).toEqual(['credit -20', 'a 92', 'b 45']);
  });

  it('deducts credits without an amount when they leave nothing but withheld tax', () => {
    expect(shares([withheld('a', '100', '10'), bill('credit', '-95')], '0')).toEqual(['credit -95', 'a 95']);
    expect(shares([withheld('a', '100', '10'), bill('credit', '-90')], '0')).toEqual(['credit -90', 'a 90']);
    expect(shares([withheld('a', '100', '10'), bill('credit', '-89.99')], '0')).toBe('payment.notPositive');
    expect(shares([withheld('a', '10', '10')], '0')).toBe('payment.notPositive');
    expect(shares([withheld('a', '100', '10'), bill('credit', '-20')], '70')).toEqual(['credit -20', 'a 90']);
  });

  it.each([
    ['more than is asked for', [bill('a', '30')], '30.01', 'payment.overPayment'],
    ['two currencies', [bill('a', '30'), bill('b', '30', '2027-01-01', 'EUR')], '10', 'payment.mixedCurrencies'],
    ['credits alone', [bill('credit', '-5')], '0', 'payment.onlyCredits'],
    ['nothing selected', [], '10', 'payment.nothingSelected'],
    ['a bill that is settled', [bill('a', '0')], '10', 'payment.nothingOpen'],
    ['no amount', [bill('a', '30')], '0', 'payment.notPositive'],
    ['a negative amount', [bill('a', '30')], '-1', 'payment.notPositive'],
    ['parts of a cent', [bill('a', '30')], '1.001', 'payment.minorUnits'],
    ['parts of a yen', [bill('a', '30', '2027-01-01', 'JPY')], '1.5', 'payment.minorUnits'],
  ])('refuses %s', (_, bills, amount, rule) => expect(shares(bills, amount)).toBe(rule));

  it('always allocates exactly what was paid, and never more than a bill asks for', () => {
    const cents = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 10 }), cents, (asked, paid) => {
        const bills = asked.map((amount, n) => bill(`b${n}`, format((decimal(amount) / 100n) as never)));
        const result = allocate(bills, (decimal(paid) / 100n) as never);
        if (!result.ok) return expect(paid).toBeGreaterThan(asked.reduce((a, b) => a + b, 0));
        expect(sum(result.shares.map(({ amount }) => amount))).toBe(decimal(paid) / 100n);
        for (const share of result.shares) expect(share.amount <= (bills.find(({ id }) => id === share.billId)?.payable ?? 0n)).toBe(true);
      }),
    );
  });
});

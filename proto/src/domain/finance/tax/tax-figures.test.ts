import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { add, compare, type Decimal, decimal, divide, format, multiply, negate, subtract, ZERO } from '../../values/decimal.js';
import { CURRENCIES, type Currency, CURRENCY_CODES, moneyText, roundMoney } from '../../values/money.js';
import { taxFigures } from './tax-figures.js';

const onTop = (onTopPercent: string) => ({ onTopPercent, withheldPercent: '0', grossUp: false });
const withholding = (withheldPercent: string, grossUp = false, onTopPercent = '0') => ({ onTopPercent, withheldPercent, grossUp });

const currency = fc.constantFrom<Currency>(...CURRENCY_CODES);
const percent = (max: number) => fc.integer({ min: 0, max: max * 10_000 }).map((units) => format(divide(decimal(units), decimal('10000'))));
const bill = currency.chain((code) =>
  fc
    .bigInt({ min: -(10n ** 14n), max: 10n ** 14n })
    .map((units) => ({ code, royalty: moneyText(divide(decimal(String(units)), decimal(String(10 ** CURRENCIES[code].digits))), code) })),
);
type Figures = ReturnType<typeof taxFigures>;
const exact = (figures: Figures): Record<keyof Figures, Decimal> =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, decimal(figure)])) as Record<keyof Figures, Decimal>;
const unit = (code: Currency) => divide(decimal('1'), decimal(String(10 ** CURRENCIES[code].digits)));

describe('the tax of a bill', () => {
  it('on top is rounded once, half up, in the currency', () => {
    expect(taxFigures('70', onTop('6'), 'USD')).toEqual({
      amount: '70.00',
      tax: '4.20',
      grossUp: '0.00',
      total: '74.20',
      withheld: '0.00',
      netExpected: '74.20',
    });
    expect(taxFigures('0.25', onTop('6'), 'USD')).toMatchObject({ tax: '0.02', total: '0.27' });
    expect(taxFigures('-70', onTop('6'), 'USD')).toMatchObject({ tax: '-4.20', total: '-74.20' });
    expect(taxFigures('1008', onTop('6'), 'JPY')).toMatchObject({ amount: '1008', tax: '60', total: '1068' });
  });

  it('withheld is deducted from the royalty by the payer, without the tax on top', () => {
    expect(taxFigures('1000', withholding('10'), 'USD')).toMatchObject({
      tax: '0.00',
      total: '1000.00',
      withheld: '100.00',
      netExpected: '900.00',
    });
    expect(taxFigures('1000', withholding('10', false, '6'), 'USD')).toMatchObject({
      total: '1060.00',
      withheld: '100.00',
      netExpected: '960.00',
    });
  });

  it('grossed up raises the royalty until the agreed amount is left', () => {
    expect(taxFigures('1000', withholding('10', true), 'USD')).toEqual({
      amount: '1000.00',
      tax: '111.11',
      grossUp: '111.11',
      total: '1111.11',
      withheld: '111.11',
      netExpected: '1000.00',
    });
    expect(taxFigures('1000', withholding('10', true, '6'), 'CNY')).toMatchObject({ tax: '177.78', grossUp: '111.11', total: '1177.78' });
  });

  it('sums up on every document in every profile, and turns its sign with the royalty', () => {
    fc.assert(
      fc.property(bill, percent(100), percent(99), fc.boolean(), ({ code, royalty }, top, share, grossUp) => {
        const profile = withholding(share, grossUp && share !== '0', top);
        const { amount, tax, grossUp: raised, total, withheld, netExpected: net } = exact(taxFigures(royalty, profile, code));
        expect(add(amount, tax)).toBe(total);
        expect(add(net, withheld)).toBe(total);
        const gross = add(amount, raised);
        const fraction = divide(decimal(top), decimal('100'));
        expect(subtract(tax, raised)).toBe(roundMoney(multiply(gross, fraction), code));
        if (profile.grossUp) expect(subtract(net, subtract(tax, raised))).toBe(amount);
        const withheldExactly = roundMoney(multiply(gross, divide(decimal(share), decimal('100'))), code);
        const difference = subtract(withheld, withheldExactly);
        expect(compare(difference < ZERO ? negate(difference) : difference, unit(code)) <= 0).toBe(true);
        const turned = taxFigures(format(negate(decimal(royalty))), profile, code);
        expect(decimal(turned.total)).toBe(negate(total));
      }),
      { numRuns: 500 },
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { decimal } from './decimal.js';
import { CURRENCIES, moneyText, roundMoney } from './money.js';
import { rateSchema } from './money-schemas.js';

describe('money', () => {
  it('W-PAY-13 labels CNY as RMB', () => {
    expect(CURRENCIES.CNY.label).toBe('RMB');
  });

  it('keeps the minor units of the currency', () => {
    expect([moneyText(decimal('1234.505'), 'USD'), moneyText(decimal('1234.505'), 'JPY'), moneyText(decimal('5'), 'CNY')]).toEqual([
      '1234.51',
      '1235',
      '5.00',
    ]);
    expect(roundMoney(decimal('0.5'), 'KRW')).toBe(decimal('1'));
  });

  it.each(['0', '0.125', '1', '1.000', '0.123456'])('accepts the rate %s', (rate) => expect(rateSchema.safeParse(rate).success).toBe(true));
  it.each(['1.1', '-0.1', '0.1234567', '12%', ''])('refuses the rate %p', (rate) => expect(rateSchema.safeParse(rate).success).toBe(false));
});

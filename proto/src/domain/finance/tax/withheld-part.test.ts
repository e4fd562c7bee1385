import { describe, expect, it } from '@jest/globals';
import { decimal, format } from '../../values/decimal.js';
import { withheldPart } from './withheld-part.js';

const part = (amount: string, total: string, withheld: string, currency: 'USD' | 'JPY' = 'USD') =>
  format(withheldPart(decimal(amount), { total, withheld, currency }));

describe('the part of an amount that is tax withheld', () => {
  it('is in proportion to the document, with the sign of the amount', () => {
    expect(part('100', '100', '10')).toBe('10');
    expect(part('40', '-100', '-10')).toBe('4');
    expect(part('-40', '-100', '-10')).toBe('-4');
    expect(part('40', '100', '0')).toBe('0');
  });

  it('is rounded to the minor unit of the currency', () => {
    expect(part('33.33', '100', '10')).toBe('3.33');
    expect(part('15', '100', '10', 'JPY')).toBe('2');
  });
});

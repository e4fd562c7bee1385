import { describe, expect, it } from '@jest/globals';
import { exact, exactAmount, isZero } from './exact.js';

describe('unrounded figures', () => {
  it('show every decimal and are grouped', () => {
    expect(exactAmount('1234567.123456789012', 'USD')).toBe('1,234,567.123456789012');
    expect(exactAmount('12', 'USD')).toBe('12.00');
    expect(exactAmount('-1000.5', 'JPY')).toBe('−1,000.5');
    expect(exact('2880000')).toBe('2,880,000');
  });

  it('recognize zero in every notation', () => {
    expect(['0', '0.00', '-0', '', '0.01', '-1'].map(isZero)).toEqual([true, true, true, true, false, false]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { noBillReason } from './no-bill.js';

describe('the reason why a month was not billed', () => {
  it('is that its payment period is open, in which only the excess over earlier bills is billed', () => {
    expect(noBillReason({ on: null, billedBefore: '0' })).toBe('later');
    expect(noBillReason({ on: null, billedBefore: '170000.00' })).toBe('laterAbove');
  });

  it('is that earlier bills cover it, once the period is over', () => {
    expect(noBillReason({ on: '2026-09-30', billedBefore: '170000.00' })).toBe('covered');
  });
});

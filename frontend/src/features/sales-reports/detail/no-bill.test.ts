import { describe, expect, it } from '@jest/globals';
import { whyNoBill } from './no-bill.js';

describe('why a month was not billed', () => {
  it('is that its payment period is open, of which only what exceeds the earlier bills is still to be billed', () => {
    expect(whyNoBill({ on: null, billedBefore: '0' })).toBe('later');
    expect(whyNoBill({ on: null, billedBefore: '170000.00' })).toBe('laterAbove');
  });

  it('is that earlier bills cover it, once the period is over', () => {
    expect(whyNoBill({ on: '2026-09-30', billedBefore: '170000.00' })).toBe('covered');
  });
});

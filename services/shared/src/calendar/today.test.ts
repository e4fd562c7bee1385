import { dayAt } from '@bls/proto/domain/values/time';
import { describe, expect, it } from '@jest/globals';
import { dayOf } from './today.js';

describe('the day of a tenant', () => {
  const ctl = { tenant: 'CTL' };

  it('begins at midnight eight hours ahead of UTC', () => {
    expect(dayOf(ctl, '2026-12-31T15:59:59.999Z')).toBe('2026-12-31');
    expect(dayOf(ctl, '2026-12-31T16:00:00.000Z')).toBe('2027-01-01');
    expect(dayOf(ctl, Date.parse('2027-01-01T15:59:59Z'))).toBe('2027-01-01');
  });

  it('is counted behind UTC too', () => {
    expect(dayAt('2027-03-01T04:59:00Z', -300)).toBe('2027-02-28');
    expect(dayAt('2027-03-01T05:00:00Z', -300)).toBe('2027-03-01');
  });
});

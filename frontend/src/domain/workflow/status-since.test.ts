import { describe, expect, it } from '@jest/globals';
import { statusSince } from './status-since.js';

const billed = { from: null, to: 'notPaid', at: '2026-10-07T02:00:00.000Z' };
const paidInPart = { from: 'notPaid', to: 'partiallyPaid', at: '2026-11-12T02:00:00.000Z' };
const dunned = { from: 'partiallyPaid', to: 'partiallyPaid', at: '2026-11-27T02:00:00.000Z' };

describe('the time since which an item waits', () => {
  it('is that of its last change of status, not of a letter after it', () => {
    expect(statusSince([billed, paidInPart, dunned])).toBe(paidInPart.at);
    expect(statusSince([billed])).toBe(billed.at);
    expect(statusSince([])).toBeUndefined();
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readingOf } from './reading-of.js';

describe('the range of a page', () => {
  it('has the same rows from either end, and never skips more than half', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.integer({ min: 1, max: 60 }), fc.constantFrom(10, 20, 50), (total, page, pageSize) => {
        const all = Array.from({ length: total }, (_, index) => index);
        const { reversed, offset, limit } = readingOf(total, page, pageSize);
        const order = reversed ? all.toReversed() : all;
        const read = order.slice(offset, offset + limit);
        const start = (page - 1) * pageSize;
        expect(reversed ? read.toReversed() : read).toEqual(all.slice(start, start + pageSize));
        if (limit > 0) expect(offset).toBeLessThanOrEqual(total / 2);
      }),
    );
  });
});

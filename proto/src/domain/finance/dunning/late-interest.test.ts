import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '../../values/time.js';
import type { InterestTerms } from './dunning-rules.js';
import { lateInterest } from './late-interest.js';

const terms: InterestTerms = { ratePerYear: '7.3', dayCount: 'act365', source: 'Clause 8.2' };
const bill = { dueOn: '2026-01-31', amount: '10000.00', currency: 'CNY', reductions: [] } as const;

describe('late interest', () => {
  it('counts from the day after the due day, with exact decimals rounded once', () => {
    expect(lateInterest(bill, terms, '2026-03-02')).toEqual({
      terms,
      lines: [{ from: '2026-02-01', until: '2026-03-02', days: 30, open: '10000', interest: '60.000000' }],
      total: '60.00',
    });
    expect(lateInterest(bill, terms, '2026-01-31')).toMatchObject({ lines: [], total: '0.00' });
    // 10000 x 7.3 % x 30 / 360 = 60.8333...
    expect(lateInterest(bill, { ...terms, dayCount: 'act360' }, '2026-03-02').total).toBe('60.83');
    expect(lateInterest({ ...bill, currency: 'JPY' }, { ...terms, dayCount: 'act360' }, '2026-03-02').total).toBe('61');
  });

  it('counts months of 30 days', () => {
    const thirty = { ...terms, dayCount: '30e360' } as const;
    expect(lateInterest(bill, thirty, '2026-03-31').lines).toMatchObject([{ days: 60 }]);
    expect(lateInterest({ ...bill, dueOn: '2026-01-15' }, thirty, '2027-01-15').total).toBe('730.00');
  });

  it('counts less from the day on which money arrived', () => {
    const { lines, total } = lateInterest({ ...bill, reductions: [{ day: '2026-02-11', amount: '4000' }] }, terms, '2026-03-02');
    expect(lines).toEqual([
      { from: '2026-02-01', until: '2026-02-10', days: 10, open: '10000', interest: '20.000000' },
      { from: '2026-02-11', until: '2026-03-02', days: 20, open: '6000', interest: '24.000000' },
    ]);
    expect(total).toBe('44.00');
    expect(lateInterest({ ...bill, reductions: [{ day: '2026-01-20', amount: '10000' }] }, terms, '2026-03-02').total).toBe('0.00');
  });

  it('is the same whether a period is counted at once or in parts, as far as rounding allows', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        (a, b, minor) => {
          const amount = (minor / 100).toFixed(2);
          const total = (dueOn: string, until: string) => Number(lateInterest({ ...bill, dueOn, amount }, terms, until).total);
          const middle = addDays(bill.dueOn, a);
          const until = addDays(middle, b);
          return Math.abs(total(bill.dueOn, until) - total(bill.dueOn, middle) - total(middle, until)) < 0.011;
        },
      ),
    );
  });
});

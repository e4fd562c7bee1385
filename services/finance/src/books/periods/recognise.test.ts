import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { add, compare, decimal, max, subtract, sum, ZERO } from '@bls/proto/domain/values/decimal';
import { type Currency, CURRENCY_CODES, moneyText } from '@bls/proto/domain/values/money';
import { adjustmentOf, changeTo, type PoolAtMonthEnd, postingsOfAccrual, postingsOfDeferral, recognised, reversed } from './recognise.js';

const pools = fc
  .record({
    currency: fc.constantFrom<Currency>(...CURRENCY_CODES),
    earned: fc.nat(1_000_000),
    guarantee: fc.nat(1_000_000),
    days: fc.integer({ min: 1, max: 3660 }),
    elapsed: fc.nat(4000),
    billed: fc.nat(1_500_000),
  })
  .map(({ currency, earned, guarantee, billed, ...days }): PoolAtMonthEnd => {
    const money = (units: number) => decimal(moneyText(decimal((units / 100).toFixed(2)), currency));
    return { currency, ...days, earned: money(earned), guarantee: money(guarantee), billed: money(billed), carried: ZERO };
  });
const about = { contractId: 'contract', pool: 'pool', contractYear: 1 };

describe('income at the end of a month', () => {
  it('grows with the days and the sales, and at the end is the greater of guarantee and sales', () => {
    fc.assert(
      fc.property(pools, (pool) => {
        const later = { ...pool, elapsed: pool.elapsed + 1 };
        expect(compare(recognised(later), recognised(pool))).toBeGreaterThanOrEqual(0);
        expect(recognised({ ...pool, elapsed: pool.days })).toBe(max(pool.earned, pool.guarantee));
        expect(recognised({ ...pool, elapsed: 0 })).toBe(pool.earned);
      }),
    );
  });

  it('is what was billed, more what is accrued, less what is deferred, and the entries of both balance', () => {
    fc.assert(
      fc.property(pools, (pool) => {
        const { accrued, deferred } = adjustmentOf(pool);
        expect(subtract(add(pool.billed, accrued), deferred)).toBe(recognised(pool));
        expect(accrued === ZERO || deferred === ZERO).toBe(true);
        for (const postings of [postingsOfAccrual(about, accrued), postingsOfDeferral(about, deferred)]) {
          expect(sum(postings.map(({ amount }) => amount))).toBe(ZERO);
          expect(sum([...postings, ...reversed(postings)].map(({ amount }) => amount))).toBe(ZERO);
        }
        expect(changeTo({ accrued, deferred }, { accrued, deferred })).toEqual({ accrued: ZERO, deferred: ZERO });
      }),
    );
  });

  it('has a guarantee of 120 for a year in equal parts of its days', () => {
    const pool: PoolAtMonthEnd = {
      currency: 'CNY',
      earned: decimal('7'),
      guarantee: decimal('120'),
      days: 360,
      elapsed: 30,
      carried: ZERO,
      billed: decimal('120'),
    };
    expect(adjustmentOf(pool)).toEqual({ accrued: ZERO, deferred: decimal('110') });
    expect(adjustmentOf({ ...pool, billed: ZERO })).toEqual({ accrued: decimal('10'), deferred: ZERO });
    expect(adjustmentOf({ ...pool, earned: decimal('13'), billed: ZERO })).toEqual({ accrued: decimal('13'), deferred: ZERO });
  });
});

import { compare, type Decimal, decimal, divide, max, multiply, negate, subtract, ZERO } from '@bls/proto/domain/values/decimal';
import { type Currency, roundMoney } from '@bls/proto/domain/values/money';
import type { Posting } from '../../ledger/ledger.api.js';

/** A pool and its contract years at the end of a month; all amounts to date, without tax. */
export type PoolAtMonthEnd = {
  currency: Currency;
  /** Royalty of reported sales, and flat fees. */
  earned: Decimal;
  guarantee: Decimal;
  /** Days of the contract years, and how many of them are over. */
  days: number;
  elapsed: number;
  /** What other contract years have carried into these. */
  carried: Decimal;
  billed: Decimal;
};

/**
 * What is royalty income at the end of a month: the greater of what sales have earned and the part of the guarantee for the days that
 * are over, less what was carried in. A guarantee is earned evenly over its contract years (IFRS 15 B63, CAS 14: a right to access,
 * with a minimum). At the end of the years it is what the engine bills. Pure.
 */
export function recognised({ currency, earned, guarantee, days, elapsed, carried }: PoolAtMonthEnd): Decimal {
  const part = days > 0 ? divide(multiply(guarantee, whole(elapsed < days ? elapsed : days)), whole(days)) : ZERO;
  return roundMoney(max(ZERO, subtract(max(earned, part), carried)), currency);
}

const whole = (count: number): Decimal => decimal(count);

/** Income that is earned and not billed, or billed and not earned; at most one of them is above zero. */
export type Adjustment = { accrued: Decimal; deferred: Decimal };

export function adjustmentOf(pool: PoolAtMonthEnd): Adjustment {
  const difference = subtract(recognised(pool), pool.billed);
  return compare(difference, ZERO) > 0 ? { accrued: difference, deferred: ZERO } : { accrued: ZERO, deferred: negate(difference) };
}

type About = { contractId: string; pool: string; contractYear: number };

/** Makes earned income that is not billed an asset. A negative amount takes it back. */
export const postingsOfAccrual = (about: About, amount: Decimal): Posting[] => [
  { account: 'accruedIncome', amount, ...about },
  { account: 'royaltyIncome', amount: negate(amount), ...about },
];

/** Makes billed income that is not earned a liability. A negative amount takes it back. */
export const postingsOfDeferral = (about: About, amount: Decimal): Posting[] => [
  { account: 'royaltyIncome', amount, ...about },
  { account: 'deferredIncome', amount: negate(amount), ...about },
];

export const reversed = (postings: readonly Posting[]): Posting[] =>
  postings.map((posting) => ({ ...posting, amount: negate(posting.amount) }));

/** The change that makes what is posted what is wanted. */
export const changeTo = (wanted: Adjustment, posted: Adjustment): Adjustment => ({
  accrued: subtract(wanted.accrued, posted.accrued),
  deferred: subtract(wanted.deferred, posted.deferred),
});

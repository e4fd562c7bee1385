import { CallError } from '@bls/proto/domain/values/errors';
import { ZERO } from '@bls/proto/domain/values/decimal';
import { addDays, lastDayOfMonth } from '@bls/proto/domain/values/time';
import { today } from '@bls/shared/calendar/today';
import type { Trx } from '../../db/schema.js';
import { post, type Posting } from '../../ledger/ledger.api.js';
import { type AdjustedPool, poolsAtMonthEnd } from './adjustments.queries.js';
import { type OpenItems, openItems } from './open-items.queries.js';
import { firstMonth } from './periods.queries.js';
import { bookPostings, insertPeriodChange, lockPeriods, setClosedUntil } from './periods.repository.js';
import { adjustmentOf, changeTo, postingsOfAccrual, postingsOfDeferral, reversed } from './recognise.js';
import { isClosable, monthBefore, newestClosed } from './which-month.js';

/** `at`: absent, it is now. */
type By = { tenant: string; by: { userId: string; name: string }; at?: string };

const countsOf = (open: OpenItems): Record<string, number> =>
  Object.fromEntries(Object.entries(open).map(([kind, { count }]) => [kind, count]));

/**
 * Closes a month: accruals and deferrals are booked on its last day and taken back on the next, then nothing can be booked into it any
 * more. Entries wait for the lock of the periods, so that each is either in the month and in its figures, or after it. Returns the last
 * closed day.
 */
export async function closeMonth(
  trx: Trx,
  { tenant, by, at }: By,
  { month, acceptOpen }: { month: string; acceptOpen: boolean },
): Promise<string> {
  const until = await lockPeriods(trx, tenant);
  if (!isClosable(month, { closedUntil: until, firstMonth: await firstMonth(trx), today: await today(trx) }))
    throw new CallError('conflict');
  const lastDay = lastDayOfMonth(month);
  const counts = countsOf(await openItems(trx, month, lastDay));
  const isComplete = Object.values(counts).every((count) => count === 0);
  if (!isComplete && !acceptOpen) throw new CallError('ruleBroken', { issues: [{ path: ['acceptOpen'], rule: 'books.stillOpen' }] });
  for (const pool of await poolsAtMonthEnd(trx, month, lastDay)) await adjust(trx, tenant, pool, lastDay);
  await bookPostings(trx);
  await setClosedUntil(trx, tenant, lastDay);
  const openAtClose = isComplete ? null : counts;
  await insertPeriodChange(trx, {
    tenant,
    action: 'close',
    month,
    reason: null,
    counts: openAtClose,
    byId: by.userId,
    byName: by.name,
    at,
  });
  return lastDay;
}

/** Opens the newest closed month again. Its accruals stay; closing it again books what has changed. Returns the last closed day. */
export async function reopenMonth(trx: Trx, { tenant, by, at }: By, { month, reason }: { month: string; reason: string }): Promise<string> {
  const until = await lockPeriods(trx, tenant);
  if (newestClosed(until) !== month) throw new CallError('conflict');
  const before = lastDayOfMonth(monthBefore(month));
  await setClosedUntil(trx, tenant, before);
  await insertPeriodChange(trx, { tenant, action: 'reopen', month, reason, counts: null, byId: by.userId, byName: by.name, at });
  return before;
}

/** Posts accrual and deferral of a pool on the last day, as the difference from what the month has already, and their reversal. */
async function adjust(trx: Trx, tenant: string, pool: AdjustedPool, lastDay: string): Promise<void> {
  const { contractId, companyId, contractYear, atEnd } = pool;
  const about = { contractId, pool: pool.pool, contractYear };
  const { accrued, deferred } = changeTo(adjustmentOf(atEnd), pool.posted);
  const entry = (event: 'accrued' | 'accrualReversed' | 'deferred' | 'deferralReversed', day: string, postings: readonly Posting[]) =>
    post(trx, { tenant, event, companyId, currency: atEnd.currency, day, postings });
  if (accrued !== ZERO) {
    const postings = postingsOfAccrual(about, accrued);
    await entry('accrued', lastDay, postings);
    await entry('accrualReversed', addDays(lastDay, 1), reversed(postings));
  }
  if (deferred !== ZERO) {
    const postings = postingsOfDeferral(about, deferred);
    await entry('deferred', lastDay, postings);
    await entry('deferralReversed', addDays(lastDay, 1), reversed(postings));
  }
}

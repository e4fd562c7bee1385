import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { periodClose, periodRead, periodReopen } from '@bls/proto/contracts/calls/finance/books';
import { periodChanged } from '@bls/proto/contracts/events/finance';
import { ZERO } from '@bls/proto/domain/values/decimal';
import { CallError } from '@bls/proto/domain/values/errors';
import { addDays, lastDayOfMonth } from '@bls/proto/domain/values/time';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { today } from '@bls/shared/calendar/today';
import type { FinanceDb, Trx } from '../../db/schema.js';
import { post, type Posting } from '../../ledger/ledger.api.js';
import { type AdjustedPool, poolsAtMonthEnd } from './adjustments.queries.js';
import { type OpenItems, openItems } from './open-items.queries.js';
import { closedUntil, firstMonth, periodHistory } from './periods.queries.js';
import { bookPostings, insertPeriodChange, lockPeriods, setClosedUntil } from './periods.repository.js';
import { adjustmentOf, changeTo, postingsOfAccrual, postingsOfDeferral, reversed } from './recognise.js';
import { isClosable, monthBefore, newestClosed, nextMonth } from './which-month.js';

const NOTHING: OpenItems = Object.fromEntries(
  (['reports', 'calculations', 'payments', 'bankLines'] as const).map((kind) => [kind, { count: 0, items: [] }]),
) as unknown as OpenItems;

@Handler(periodRead)
export class ReadPeriods {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute({ month: asked }: RequestOf<typeof periodRead>, ctx: CallContext): Promise<ResponseOf<typeof periodRead>> {
    return this.db.read(ctx, async (trx) => {
      const until = await closedUntil(trx);
      const periods = { closedUntil: until, firstMonth: await firstMonth(trx), today: await today(trx) };
      const month = asked ?? nextMonth(periods);
      return {
        closedUntil: until,
        month,
        isClosable: month !== null && isClosable(month, periods),
        reopenable: newestClosed(until),
        open: month === null ? NOTHING : await openItems(trx, month, lastDayOfMonth(month)),
        history: await periodHistory(trx),
      };
    });
  }
}

const countsOf = (open: OpenItems): Record<string, number> =>
  Object.fromEntries(Object.entries(open).map(([kind, { count }]) => [kind, count]));

/**
 * Closes a month: accruals and deferrals are booked on its last day and taken back on the next, then nothing can be booked into it any
 * more. Entries wait for the lock of the periods, so that each is either in the month and in its figures, or after it.
 */
@Handler(periodClose)
export class ClosePeriod {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute({ month, acceptOpen }: RequestOf<typeof periodClose>, ctx: CallContext): Promise<ResponseOf<typeof periodClose>> {
    const { tenant } = ctx;
    return this.db.transaction(ctx, async (trx) => {
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
      await record(trx, ctx, { action: 'close', month, reason: null, counts: isComplete ? null : counts });
      return { closedUntil: lastDay };
    });
  }
}

type Change = { action: 'close' | 'reopen'; month: string; reason: string | null; counts: Record<string, number> | null };

/** Writes the change into the history of periods, and for the audit trail. */
async function record(trx: Trx, ctx: CallContext, { action, month, reason, counts }: Change): Promise<void> {
  const { userId, name } = ctx.actor;
  await insertPeriodChange(trx, { tenant: ctx.tenant, action, month, reason, counts, byId: userId, byName: name });
  await emit(trx, ctx, periodChanged, { action, month, reason, by: { userId, name } });
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

/** Opens the newest closed month again. Its accruals stay; closing it again books what has changed. */
@Handler(periodReopen)
export class ReopenPeriod {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute({ month, reason }: RequestOf<typeof periodReopen>, ctx: CallContext): Promise<ResponseOf<typeof periodReopen>> {
    const { tenant } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const until = await lockPeriods(trx, tenant);
      if (newestClosed(until) !== month) throw new CallError('conflict');
      const before = lastDayOfMonth(monthBefore(month));
      await setClosedUntil(trx, tenant, before);
      await record(trx, ctx, { action: 'reopen', month, reason, counts: null });
      return { closedUntil: before };
    });
  }
}

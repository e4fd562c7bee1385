import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { periodClose, periodRead, periodReopen } from '@bls/proto/contracts/calls/finance/books';
import { periodChanged } from '@bls/proto/contracts/events/finance';
import { lastDayOfMonth } from '@bls/proto/domain/values/time';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { today } from '@bls/shared/calendar/today';
import type { FinanceDb, Trx } from '../../db/schema.js';
import { closeMonth, reopenMonth } from './change-period.js';
import { type OpenItems, openItems } from './open-items.queries.js';
import { closedUntil, firstMonth, periodHistory } from './periods.queries.js';
import { isClosable, newestClosed, nextMonth } from './which-month.js';

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

@Handler(periodClose)
export class ClosePeriod {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(request: RequestOf<typeof periodClose>, ctx: CallContext): Promise<ResponseOf<typeof periodClose>> {
    return this.db.transaction(ctx, async (trx) => {
      const until = await closeMonth(trx, { tenant: ctx.tenant, by: ctx.actor }, request);
      await publish(trx, ctx, { action: 'close', month: request.month, reason: null });
      return { closedUntil: until };
    });
  }
}

@Handler(periodReopen)
export class ReopenPeriod {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(request: RequestOf<typeof periodReopen>, ctx: CallContext): Promise<ResponseOf<typeof periodReopen>> {
    return this.db.transaction(ctx, async (trx) => {
      const until = await reopenMonth(trx, { tenant: ctx.tenant, by: ctx.actor }, request);
      await publish(trx, ctx, { action: 'reopen', ...request });
      return { closedUntil: until };
    });
  }
}

/** Publishes the change for the audit trail. */
function publish(trx: Trx, ctx: CallContext, change: { action: 'close' | 'reopen'; month: string; reason: string | null }): Promise<void> {
  const { userId, name } = ctx.actor;
  return emit(trx, ctx, periodChanged, { ...change, by: { userId, name } });
}

import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { cashCalendar } from '@bls/proto/contracts/calls/finance/insight/cash';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb } from '../../db/schema.js';
import { cashCalendarOf } from './cash-calendar.queries.js';

@Handler(cashCalendar)
export class ReadCashCalendar {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(request: RequestOf<typeof cashCalendar>, ctx: CallContext): Promise<ResponseOf<typeof cashCalendar>> {
    return this.db.read(ctx, (trx) => cashCalendarOf(trx, request, ctx.actor));
  }
}

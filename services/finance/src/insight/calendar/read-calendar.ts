import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { CALENDAR_CALLS } from '@bls/proto/contracts/calls/calendar';
import { calendarKindsOf } from '@bls/proto/domain/calendar/kinds';
import type { FinanceDb } from '../../db/schema.js';
import { type CalendarReader, instalmentDates, reportDates } from './calendar.queries.js';

const { finance } = CALENDAR_CALLS;

/** Due days of guarantees and sales reports. */
@Handler(finance)
export class ReadCalendar {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute({ kind, ...wanted }: RequestOf<typeof finance>, ctx: CallContext): Promise<ResponseOf<typeof finance>> {
    const { actor } = ctx;
    const kinds = calendarKindsOf(actor, 'finance').filter((one) => !kind || kind.includes(one));
    const reader: CalendarReader = { actor, ...wanted };
    return this.db.read(ctx, async (trx) => ({
      entries: [
        ...(kinds.includes('instalment') ? await instalmentDates(trx, reader) : []),
        ...(kinds.includes('report') ? await reportDates(trx, reader) : []),
      ],
    }));
  }
}

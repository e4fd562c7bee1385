import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { CALENDAR_CALLS } from '@bls/proto/contracts/calls/calendar';
import { calendarKindsOf } from '@bls/proto/domain/calendar/kinds';
import type { LicensingDb } from '../../db/schema.js';
import { type CalendarReader, datesOf, isDated } from './calendar.queries.js';

const { licensing } = CALENDAR_CALLS;

/** Key dates of contracts, reserved rights and insurance policies. */
@Handler(licensing)
export class ReadCalendar {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute({ kind, ...wanted }: RequestOf<typeof licensing>, ctx: CallContext): Promise<ResponseOf<typeof licensing>> {
    const { actor } = ctx;
    const kinds = calendarKindsOf(actor, 'licensing')
      .filter(isDated)
      .filter((one) => !kind || kind.includes(one));
    const reader: CalendarReader = { actor, ...wanted };
    return this.db.read(ctx, async (trx) => {
      const entries = [];
      for (const one of kinds) entries.push(...(await datesOf[one](trx, reader)));
      return { entries };
    });
  }
}

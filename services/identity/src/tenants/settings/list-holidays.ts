import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { settingsHolidays } from '@bls/proto/contracts/calls/identity/tenants/settings';
import { yearOf } from '@bls/proto/domain/values/time';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { holidayCalendar } from '@bls/shared/calendar/public-holidays';
import type { IdentityDb } from '../../db/schema.js';
import { readSettings } from '../tenants.queries.js';

/** The public holidays of the countries of the tenant between two days. */
@Handler(settingsHolidays)
export class ListHolidays {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute({ from, to }: RequestOf<typeof settingsHolidays>, ctx: CallContext): Promise<ResponseOf<typeof settingsHolidays>> {
    const { holidayCountries } = await this.db.read(ctx, (trx) => readSettings(trx, ctx.tenant));
    const { holidaysOf, countries } = await holidayCalendar();
    const years = Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, index) => yearOf(from) + index);
    const holidays = years
      .flatMap((year) => holidayCountries.flatMap((country) => holidaysOf(country, year)))
      .filter(({ day }) => day >= from && day <= to)
      .toSorted((a, b) => (a.day < b.day ? -1 : 1));
    return { holidays, countries };
  }
}

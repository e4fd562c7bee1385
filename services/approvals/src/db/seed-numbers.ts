import { defaultDay } from '@bls/shared/calendar/default-day';
import { yearOf } from '@bls/proto/domain/values/time';
import { NumberSeries } from '@bls/shared/seeding/number-series';
import { insertCounter, numberText, type Series } from './number-series.js';
import type { Trx } from './schema.js';

/** The numbers of seeded items, counted in the order of time. */
export class SeedNumbers {
  private readonly counters = new NumberSeries<Series>();

  next(series: Series, at: string): string {
    const year = yearOf(defaultDay(at));
    return numberText(series, year, this.counters.next(series, year));
  }

  async insert(trx: Trx, tenant: string): Promise<void> {
    for (const { series, year, last } of this.counters.rows) await insertCounter(trx, tenant, series, year, last);
  }
}

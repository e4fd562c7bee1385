import type { Trx } from '../../db/schema.js';
import { isSameRate, type RateChange } from './rates-of-year.js';

/** Applies the changes and adds them to the history. Another notation of the same rate is not added. */
export async function applyRates(
  trx: Trx,
  tenant: string,
  by: { userId: string; name: string },
  changes: readonly RateChange[],
): Promise<void> {
  for (const { month, from, to, rate } of changes) {
    if (rate === null) {
      await trx
        .deleteFrom('exchangeRate')
        .where('month', '=', month)
        .where('fromCurrency', '=', from)
        .where('toCurrency', '=', to)
        .execute();
      continue;
    }
    const set = { rate, byName: by.name, at: new Date().toISOString() };
    await trx
      .insertInto('exchangeRate')
      .values({ tenant, month, fromCurrency: from, toCurrency: to, ...set })
      .onConflict((conflict) => conflict.columns(['tenant', 'month', 'fromCurrency', 'toCurrency']).doUpdateSet(set))
      .execute();
  }
  const changed = changes.filter(({ old, rate }) => !isSameRate(old, rate));
  if (changed.length === 0) return;
  await trx
    .insertInto('exchangeRateHistory')
    .values(
      changed.map(({ month, from, to, old, rate }) => ({
        tenant,
        month,
        fromCurrency: from,
        toCurrency: to,
        oldRate: old,
        newRate: rate,
        byId: by.userId,
        byName: by.name,
      })),
    )
    .execute();
}

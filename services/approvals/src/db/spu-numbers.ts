import type { Trx } from './schema.js';

/** The next number of a series, "SPU-2026-00001"; without gaps, for the counter's row is locked until the transaction ends. */
export async function nextNumber(trx: Trx, tenant: string, series: 'SPU' | 'IMP' | 'MK' | 'APP', at: string): Promise<string> {
  const year = Number(at.slice(0, 4));
  const { last } = await trx
    .insertInto('spuCounter')
    .values({ tenant, series, year, last: 1 })
    .onConflict((oc) => oc.columns(['tenant', 'series', 'year']).doUpdateSet((eb) => ({ last: eb('spuCounter.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${series}-${year}-${String(last).padStart(5, '0')}`;
}

import type { Trx } from '../db/schema.js';

/**
 * The next approval number of the tenant, "AP-2026-00001". The counter's row stays locked until the transaction ends,
 * so that a decision that is rolled back gives its number back: no gaps.
 */
export async function nextApprovalNumber(trx: Trx, tenant: string, at: string): Promise<string> {
  const year = Number(at.slice(0, 4));
  const { last } = await trx
    .insertInto('numberCounter')
    .values({ tenant, year, last: 1 })
    .onConflict((oc) => oc.columns(['tenant', 'year']).doUpdateSet((eb) => ({ last: eb('numberCounter.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  return `AP-${year}-${String(last).padStart(5, '0')}`;
}

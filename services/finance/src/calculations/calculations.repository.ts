import { jsonb } from '@bls/kit/database';
import type { CalculationRecord, Trx } from '../db/schema.js';

/** Keeps a calculation as the next of its contract. The caller holds the contract's row. */
export async function insertCalculation(trx: Trx, calculation: Omit<CalculationRecord, 'sequence' | 'at'>): Promise<void> {
  const last = await trx
    .selectFrom('calculation')
    .select((eb) => eb.fn.max('sequence').as('sequence'))
    .where('contractId', '=', calculation.contractId)
    .executeTakeFirst();
  const { frame, history, reports, ...plain } = calculation;
  await trx
    .insertInto('calculation')
    .values({
      ...plain,
      sequence: (last?.sequence ?? 0) + 1,
      frame: jsonb(frame),
      history: jsonb(history),
      reports: jsonb(reports),
    })
    .execute();
}

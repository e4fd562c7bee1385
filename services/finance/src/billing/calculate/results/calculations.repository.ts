import type { Currency } from '@bls/proto/domain/values/money';
import { jsonb } from '@bls/kit/db/database';
import type { CalculationRecord, Trx } from '../../../db/schema.js';

/** Inserts the next calculation of a contract. The caller has locked the contract. */
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

/** An exchange rate that sales were priced with. */
export type UsedRate = { month: string; from: Currency; to: Currency; rate: string };

/** Stores the rates for the contract: its sales of these months are calculated with them from now on. */
export async function saveUsedRates(
  trx: Trx,
  calculation: { tenant: string; id: string; contractId: string },
  rates: readonly UsedRate[],
): Promise<void> {
  if (rates.length === 0) return;
  const { tenant, id: calculationId, contractId } = calculation;
  await trx
    .insertInto('exchangeRateUsed')
    .values(
      rates.map(({ month, from, to, rate }) => ({ tenant, contractId, month, fromCurrency: from, toCurrency: to, rate, calculationId })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

import { decimal, format } from '@bls/proto/domain/values/decimal';
import type { Currency } from '@bls/proto/domain/values/money';
import type { BillKind, DrawnBill } from '@bls/proto/domain/royalty/case/result';
import type { ReportUsed, Trx } from '../../../db/schema.js';

/** Whether this cause is calculated already. */
export async function isCalculated(trx: Trx, contractId: string, cause: string): Promise<boolean> {
  const done = await trx
    .selectFrom('calculation')
    .select('id')
    .where('contractId', '=', contractId)
    .where('cause', '=', cause)
    .executeTakeFirst();
  return done !== undefined;
}

/** The months of a contract and whether their sales are approved. While a month is corrected, its approved file still counts. */
export async function monthsOf(trx: Trx, contractId: string): Promise<{ month: string; approved: boolean }[]> {
  const months = await trx.selectFrom('salesReport').select(['month', 'approvedAt']).where('contractId', '=', contractId).execute();
  return months.map(({ month, approvedAt }) => ({ month, approved: approvedAt !== null }));
}

/** The approved reports of a contract, by month, each with the file that was approved last. */
export const approvedReports = (trx: Trx, contractId: string): Promise<ReportUsed[]> =>
  trx
    .selectFrom('salesReport')
    .select(['id as reportId', 'month', 'approvedUploadId as uploadId'])
    .where('contractId', '=', contractId)
    .where('approvedAt', 'is not', null)
    .orderBy('month')
    .orderBy('id')
    .execute();

/** The exchange rates that finance has entered for some months, by month. */
export async function exchangeRatesIn(
  trx: Trx,
  months: readonly string[],
  from: Currency,
  to: Currency,
): Promise<ReadonlyMap<string, string>> {
  if (months.length === 0) return new Map();
  const found = await trx
    .selectFrom('exchangeRate')
    .select(['month', 'rate'])
    .where('month', 'in', months)
    .where('fromCurrency', '=', from)
    .where('toCurrency', '=', to)
    .execute();
  return new Map(found.map(({ month, rate }) => [month, plain(rate)]));
}

/** The rates that earlier calculations of the contract used, by month. */
export async function ratesUsedBefore(trx: Trx, contractId: string, from: Currency, to: Currency): Promise<ReadonlyMap<string, string>> {
  const found = await trx
    .selectFrom('exchangeRateUsed')
    .select(['month', 'rate'])
    .where('contractId', '=', contractId)
    .where('fromCurrency', '=', from)
    .where('toCurrency', '=', to)
    .execute();
  return new Map(found.map(({ month, rate }) => [month, plain(rate)]));
}

const plain = (rate: string): string => format(decimal(rate));

/**
 * All that was billed of a contract in the order of issue, as input of the engine: what another system billed before the contract
 * moved in, then the bills of this one but those of late interest. Open bills of the other system are part of the former.
 */
export async function billedBefore(trx: Trx, contractId: string): Promise<DrawnBill[]> {
  const opening = await trx
    .selectFrom('openingBilled')
    .select(['billOn as on', 'pool', 'contractYear as year', 'kind', 'amount'])
    .where('contractId', '=', contractId)
    .orderBy('number')
    .execute();
  const billed = await trx
    .selectFrom('bill')
    .select(['billOn as on', 'pool', 'contractYear as year', 'amount'])
    .select((eb) => eb.ref('kind').$castTo<BillKind>().as('kind'))
    .where('contractId', '=', contractId)
    .where('kind', '<>', 'LATE_INTEREST')
    .where('imported', '=', false)
    .orderBy('issuedAt')
    .orderBy('number')
    .execute();
  return [...opening, ...billed];
}

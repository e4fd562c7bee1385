import { decimal, format } from '@bls/proto/domain/values/decimal';
import type { Currency } from '@bls/proto/domain/values/money';
import type { DrawnBill } from '@bls/proto/domain/royalty/case/result';
import type { ReportEarned, ReportUsed, Trx } from '../../db/schema.js';

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

/** The exchange rate that finance has entered for a month; undefined while there is none. */
export async function exchangeRateIn(trx: Trx, month: string, from: Currency, to: Currency): Promise<string | undefined> {
  const found = await trx
    .selectFrom('exchangeRate')
    .select('rate')
    .where('month', '=', month)
    .where('fromCurrency', '=', from)
    .where('toCurrency', '=', to)
    .executeTakeFirst();
  return found && plain(found.rate);
}

/** The rate that an earlier calculation of the contract used for the month. */
export async function rateUsedBefore(
  trx: Trx,
  contractId: string,
  month: string,
  from: Currency,
  to: Currency,
): Promise<string | undefined> {
  const found = await trx
    .selectFrom('exchangeRateUsed')
    .select('rate')
    .where('contractId', '=', contractId)
    .where('month', '=', month)
    .where('fromCurrency', '=', from)
    .where('toCurrency', '=', to)
    .executeTakeFirst();
  return found && plain(found.rate);
}

const plain = (rate: string): string => format(decimal(rate));

/** All bills of a contract in the order of issue, as input of the engine. */
export const billedBefore = (trx: Trx, contractId: string): Promise<DrawnBill[]> =>
  trx
    .selectFrom('bill')
    .select(['billOn as on', 'pool', 'contractYear as year', 'kind', 'amount'])
    .where('contractId', '=', contractId)
    .orderBy('issuedAt')
    .orderBy('number')
    .execute();

/** What reports earned on the pages of all calculations of a contract so far, oldest first. */
export const earnedBefore = (trx: Trx, contractId: string): Promise<{ pool: string; years: number[]; reports: ReportEarned[] }[]> =>
  trx
    .selectFrom('settlement')
    .innerJoin('calculation', (join) =>
      join.onRef('calculation.id', '=', 'settlement.calculationId').onRef('calculation.tenant', '=', 'settlement.tenant'),
    )
    .select(['settlement.pool', 'settlement.years', 'settlement.reports'])
    .where('settlement.contractId', '=', contractId)
    .orderBy('calculation.sequence')
    .execute();

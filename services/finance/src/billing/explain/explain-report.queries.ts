import type { Actor } from '@bls/proto/domain/access/actor';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { royaltyOfReport } from '@bls/proto/contracts/calls/finance/bills';
import { decimal, fromScaled, toScaled } from '@bls/proto/domain/values/decimal';
import { CallError } from '@bls/proto/domain/values/errors';
import { moneyText } from '@bls/proto/domain/values/money';
import { sql } from 'kysely';
import type { BillKind } from '@bls/proto/domain/royalty/case/result';
import { MONEY } from '@bls/proto/domain/royalty/engine/scales';
import type { ReportEarned, SettlementPage, Trx } from '../../db/schema.js';
import { inScope } from '../../db/scope.queries.js';
import { loadReport } from '../../sales-reports/sales-reports.api.js';
import { carryPools, poolNames } from './pool-names.queries.js';
import { groupKey } from './settlement-key.js';

type Response = ResponseOf<typeof royaltyOfReport>;
type PageOfReport = { id: string; pool: string; page: SettlementPage; reports: ReportEarned[] };

/**
 * The royalty of a report by the first calculation of its approved file: in each pool the last page with the report, and
 * every bill drawn on its pages. `notFound` outside the scope and before the first calculation.
 */
export async function explainReport(trx: Trx, reportId: string, actor: Actor): Promise<Response> {
  const { contractId, approvedUploadId: uploadId } = await loadReport(trx, reportId, actor);
  const calculation = uploadId ? await firstCalculation(trx, contractId, uploadId) : undefined;
  if (!uploadId || !calculation) throw new CallError('notFound');
  const pages = await pagesOf(trx, calculation.id, uploadId);
  const nameOf = await poolNames(trx, calculation.id);
  const bills = await billsOn(
    trx,
    pages.map(({ id }) => id),
    actor,
  );
  const last = [...new Map(pages.map((each) => [groupKey(each.page), each])).values()];
  const { currency } = calculation;
  return {
    currency,
    royalty: fromScaled(
      last.flatMap(({ reports }) => reports).reduce((sum, { royalty }) => sum + toScaled(royalty, MONEY), 0n),
      MONEY,
    ),
    pools: last.map(({ pool, page }) => ({
      name: nameOf(pool),
      carryPools: carryPools(page, nameOf),
      page,
      bills: bills
        .filter((bill) => pages.some(({ id, page: other }) => id === bill.settlementId && groupKey(other) === groupKey(page)))
        .map(({ id, number, kind, contractYear, amount }) => ({
          id,
          number,
          kind,
          year: contractYear,
          amount: moneyText(decimal(amount), currency),
        })),
    })),
  };
}

const firstCalculation = (trx: Trx, contractId: string, uploadId: string) =>
  trx
    .selectFrom('settlement')
    .innerJoin('calculation', (join) =>
      join.onRef('calculation.id', '=', 'settlement.calculationId').onRef('calculation.tenant', '=', 'settlement.tenant'),
    )
    .select(['calculation.id', sql<Response['currency']>`calculation.frame ->> 'currency'`.as('currency')])
    .where('settlement.contractId', '=', contractId)
    .where(includes(uploadId))
    .orderBy('calculation.sequence')
    .limit(1)
    .executeTakeFirst();

/** The pages with the file in the order of their dates, each with what this file alone earned there. */
async function pagesOf(trx: Trx, calculationId: string, uploadId: string): Promise<PageOfReport[]> {
  const pages = await trx
    .selectFrom('settlement')
    .select(['id', 'pool', 'page', 'reports'])
    .where('calculationId', '=', calculationId)
    .where(includes(uploadId))
    .orderBy(sql`bill_on nulls last`)
    .execute();
  return pages.map((page) => ({ ...page, reports: page.reports.filter((report) => report.uploadId === uploadId) }));
}

const billsOn = (trx: Trx, settlementIds: string[], actor: Actor) =>
  trx
    .selectFrom('bill')
    .select(['id', 'number', 'contractYear', 'amount', 'settlementId'])
    .select((eb) => eb.ref('kind').$castTo<BillKind>().as('kind'))
    .where('kind', '<>', 'LATE_INTEREST')
    .where('settlementId', 'in', settlementIds)
    .where('reversesBillId', 'is', null)
    .where((eb) => inScope(eb, 'bill', actor))
    .orderBy('number')
    .execute();

const includes = (uploadId: string) => sql<boolean>`settlement.reports @> cast(${JSON.stringify([{ uploadId }])} as jsonb)`;

import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { billExplain, billExplainRows } from '@bls/proto/contracts/calls/finance/bills';
import type { PriceKind } from '@bls/proto/domain/enumerations/finance';
import { CallError } from '@bls/proto/domain/values/errors';
import { sql } from 'kysely';
import { plain } from '../../db/amounts.js';
import type { ReportEarned, Trx } from '../../db/schema.js';
import { inScope } from '../../db/scope.queries.js';
import { shownPosition } from '../../sales-reports/sales-reports.api.js';
import { diffSettlements } from './diff-settlements.js';
import { carryPools, poolNames, termsOfCalculation } from './pool-names.queries.js';

/** The page of the trace that explains a bill; `notFound` outside the scope, and for late interest, which the bill itself explains. */
export async function explainBill(trx: Trx, id: string, actor: Actor): Promise<ResponseOf<typeof billExplain>> {
  const found = await trx
    .selectFrom('bill')
    .innerJoin('settlement', (join) => join.onRef('settlement.id', '=', 'bill.settlementId').onRef('settlement.tenant', '=', 'bill.tenant'))
    .innerJoin('calculation', (join) =>
      join.onRef('calculation.id', '=', 'bill.calculationId').onRef('calculation.tenant', '=', 'bill.tenant'),
    )
    .select([
      'bill.pool',
      'bill.contractId',
      'bill.appliedTax',
      'settlement.years',
      'calculation.sequence',
      'settlement.page',
      'settlement.reports',
      'calculation.id as calculationId',
      'calculation.at',
      'calculation.contractVersion',
      'calculation.caseHash',
    ])
    .where('bill.id', '=', id)
    .where('bill.kind', '<>', 'LATE_INTEREST')
    .where((eb) => inScope(eb as never, 'bill', actor))
    .executeTakeFirst();
  if (!found) throw new CallError('notFound');
  const terms = await termsOfCalculation(trx, found.calculationId);
  const nameOf = await poolNames(trx, found.calculationId);
  const properties = new Map(terms.keyTerms.properties.map((property) => [property.propertyId, property]));
  return {
    page: found.page,
    poolName: nameOf(found.pool),
    carryPools: carryPools(found.page, nameOf),
    rates: terms.royalty.rates.map(({ id: rateId, category, subCategory, channel, propertyId, type, mode, royaltyBase }) => ({
      id: rateId,
      category,
      subCategory,
      channel,
      type,
      royaltyBase,
      mode: mode ?? null,
      propertyName: properties.get(propertyId)?.name ?? null,
      propertyNameZh: properties.get(propertyId)?.nameZh ?? null,
    })),
    reports: diffSettlements(found.reports, await reportsBefore(trx, found), found.page.on),
    tax: found.appliedTax,
    calculatedAt: found.at,
    contractVersion: found.contractVersion,
    caseHash: found.caseHash,
  };
}

/** What reports earned in the pool and its years by the calculation before. */
async function reportsBefore(
  trx: Trx,
  { contractId, pool, years, sequence }: { contractId: string; pool: string; years: number[]; sequence: number },
): Promise<ReportEarned[]> {
  const page = await trx
    .selectFrom('settlement')
    .innerJoin('calculation', (join) =>
      join.onRef('calculation.id', '=', 'settlement.calculationId').onRef('calculation.tenant', '=', 'settlement.tenant'),
    )
    .select('settlement.reports')
    .where('settlement.contractId', '=', contractId)
    .where('settlement.pool', '=', pool)
    .where(sql<boolean>`settlement.years = cast(${years} as int[])`)
    .where('calculation.sequence', '<', sequence)
    .orderBy('calculation.sequence', 'desc')
    .orderBy(sql`settlement.bill_on desc nulls first`)
    .limit(1)
    .executeTakeFirst();
  return page?.reports ?? [];
}

/**
 * The rows of one report in the bill's pool as of the bill's calculation: the newest line of each row that this calculation
 * or an earlier one stored.
 */
export async function explainRows(
  trx: Trx,
  request: RequestOf<typeof billExplainRows>,
  actor: Actor,
): Promise<ResponseOf<typeof billExplainRows>> {
  const { id, uploadId, page, pageSize } = request;
  const bill = await trx
    .selectFrom('bill')
    .innerJoin('calculation', (join) =>
      join.onRef('calculation.id', '=', 'bill.calculationId').onRef('calculation.tenant', '=', 'bill.tenant'),
    )
    .select(['bill.pool', 'bill.contractId', 'calculation.sequence'])
    .where('bill.id', '=', id)
    .where((eb) => inScope(eb as never, 'bill', actor))
    .executeTakeFirst();
  if (!bill) throw new CallError('notFound');
  const source = await trx
    .selectFrom('settlementLine')
    .innerJoin('calculation', (join) =>
      join.onRef('calculation.id', '=', 'settlementLine.calculationId').onRef('calculation.tenant', '=', 'settlementLine.tenant'),
    )
    .select('calculation.id')
    .where('settlementLine.uploadId', '=', uploadId)
    .where('calculation.contractId', '=', bill.contractId)
    .where('calculation.sequence', '<=', bill.sequence)
    .orderBy('calculation.sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!source) throw new CallError('notFound');
  const lines = trx
    .selectFrom('settlementLine')
    .where('settlementLine.uploadId', '=', uploadId)
    .where('settlementLine.pool', '=', bill.pool)
    .where('settlementLine.calculationId', '=', source.id);
  const { total } = await lines.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const byRoyalty = request.sort?.endsWith('royalty');
  const rows = await lines
    .leftJoin('salesRow', (join) =>
      join
        .onRef('salesRow.uploadId', '=', 'settlementLine.uploadId')
        .onRef('salesRow.fileRow', '=', 'settlementLine.fileRow')
        .onRef('salesRow.tenant', '=', 'settlementLine.tenant'),
    )
    .select([
      'settlementLine.fileRow',
      'settlementLine.price',
      'settlementLine.priceKind',
      'settlementLine.exchangeRate',
      'settlementLine.line',
    ])
    .select([
      'salesRow.sku',
      'salesRow.productName',
      'salesRow.category',
      'salesRow.subCategory',
      'salesRow.channel',
      'salesRow.quantity',
      'salesRow.currency',
    ])
    .select((eb) => eb.selectFrom('salesUpload').select('sheets').where('id', '=', uploadId).as('sheets'))
    .orderBy(byRoyalty ? sql`settlement_line.royalty` : sql`settlement_line.file_row`, request.sort?.startsWith('-') ? 'desc' : 'asc')
    .orderBy('settlementLine.fileRow')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    rows: rows.map(({ sheets, ...row }) => ({
      ...row,
      ...shownPosition(row.fileRow, sheets ?? []),
      priceKind: row.priceKind as PriceKind,
      quantity: plain(row.quantity),
    })),
    total,
    page,
    pageSize,
  };
}

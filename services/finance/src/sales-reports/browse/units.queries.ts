import { sql, type SqlBool } from 'kysely';
import type { Trx } from '../../db/sales-reports.js';

export type UnitArticle = { contractId: string; skuId: string };

/** Units of articles in the files that count: those of months that senior finance approved. */
export async function unitsOf(trx: Trx, tenant: string, articles: readonly UnitArticle[]): Promise<(UnitArticle & { units: string })[]> {
  if (articles.length === 0) return [];
  return trx
    .selectFrom('salesUnit as unit')
    .innerJoin('salesReport as report', (join) =>
      join.onRef('report.tenant', '=', 'unit.tenant').onRef('report.approvedUploadId', '=', 'unit.uploadId'),
    )
    .select(['report.contractId', 'unit.skuId'])
    .select((eb) => eb.fn.sum<string>('unit.units').as('units'))
    .where('unit.tenant', '=', tenant)
    .where('report.approvedAt', 'is not', null)
    .where(
      'unit.skuId',
      'in',
      articles.map(({ skuId }) => skuId),
    )
    .where(
      sql<SqlBool>`(report.contract_id, unit.sku_id) in
        (select * from unnest(${articles.map(({ contractId }) => contractId)}::uuid[], ${articles.map(({ skuId }) => skuId)}::uuid[]))`,
    )
    .groupBy(['report.contractId', 'unit.skuId'])
    .execute();
}

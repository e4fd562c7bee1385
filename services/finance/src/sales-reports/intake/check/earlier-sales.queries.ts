import { SALES_THRESHOLDS } from '@bls/proto/domain/sales-report/thresholds';
import { addMonths } from '@bls/proto/domain/values/time';
import type { Trx } from '../../../db/sales-reports.js';
import { type ReportRecord, submittedFile } from '../../report/reports.queries.js';
import { type EarlierSales, storedSaleKey } from './repeated-rows.js';

/** Rows of earlier months that a file is compared with, the newest first; more would take longer than the check itself. */
const COMPARED_ROWS = 50_000;

/** The sales of the submitted months before. */
export async function earlierSalesOf(trx: Trx, report: ReportRecord): Promise<EarlierSales> {
  const rows = await trx
    .selectFrom('salesReport')
    .innerJoin('salesRow', (join) => join.on('salesRow.uploadId', '=', submittedFile).onRef('salesRow.tenant', '=', 'salesReport.tenant'))
    .select('salesReport.month as reported')
    .select(['sku', 'channel', 'businessModel', 'salesRow.quantity', 'sellingPrice', 'salesAmount'])
    .where('salesReport.contractId', '=', report.contractId)
    .where('salesReport.month', '<', report.month)
    .where('salesReport.month', '>=', addMonths(report.month, -SALES_THRESHOLDS.averageMonths))
    .where('salesReport.handedIn', '=', true)
    .where('salesRow.dataType', '=', 'actual')
    .orderBy('salesReport.month', 'desc')
    .limit(COMPARED_ROWS)
    .execute();
  const monthOf = new Map<string, string>();
  for (const { reported, ...sale } of rows) {
    const key = storedSaleKey(sale);
    if (!monthOf.has(key)) monthOf.set(key, reported);
  }
  return { lastMonth: addMonths(report.month, -1), monthOf };
}

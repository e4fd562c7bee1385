import { type Decimal, decimal } from '@bls/proto/domain/values/decimal';
import type { Reading } from '@bls/proto/domain/sales-report/reading';
import { type KnownSku, type LastMonth, type Limits, limitsOf } from '@bls/proto/domain/sales-report/rules';
import { SALES_THRESHOLDS, thresholdsOf } from '@bls/proto/domain/sales-report/thresholds';
import { addMonths } from '@bls/proto/domain/values/time';
import { tenantSettings } from '@bls/shared/settings/tenant-settings.repository';
import type { Trx } from '../../../db/sales-reports.js';
import { skusOf } from '../../months/skus.queries.js';
import { earlierTotals, submittedFile, type ReportRecord } from '../../report/reports.queries.js';
import { readingOf } from '../reading.queries.js';

export type SkuFacts = KnownSku & {
  skuId: string;
  propertyId: string;
  characterId: string | null;
  category: string;
  subCategory: string;
  productName: string;
  approvalNumber: string;
};

/** What the check of a file needs from the database: loaded once, so that rows are checked without it. */
export type KnownFacts = {
  skus: ReadonlyMap<string, SkuFacts>;
  lastMonth: ReadonlyMap<string, LastMonth>;
  earlierTotals: Decimal[];
  /** The differences from which on the tenant wants a warning. */
  limits: Limits;
  /** How the licensee's files are to be read. */
  reading: Reading;
};

/** SKUs are compared without case, character width and surrounding space. */
export const skuKey = (sku: string): string => sku.normalize('NFKC').trim().toLowerCase();
export const lastMonthKey = (sku: string, channel: string | null): string => `${skuKey(sku)}\n${channel ?? ''}`;

const parsed = (numeric: string | null): Decimal | null => (numeric === null ? null : decimal(numeric));

export async function knownFacts(trx: Trx, report: ReportRecord): Promise<KnownFacts> {
  const skus = await skusOf(trx, report.contractId);
  const totals = await earlierTotals(trx, report, SALES_THRESHOLDS.averageMonths);
  return {
    skus: new Map(
      skus.map(({ sku, suggestedRetailPrice, ...rest }) => [skuKey(sku), { ...rest, suggestedRetailPrice: parsed(suggestedRetailPrice) }]),
    ),
    lastMonth: await lastMonthOf(trx, report),
    earlierTotals: totals.map(decimal),
    limits: limitsOf(thresholdsOf(await tenantSettings(trx))),
    reading: await readingOf(trx, report.companyId),
  };
}

/** What was sold of each SKU in each channel in the month before, with the highest retail price. */
async function lastMonthOf(trx: Trx, report: ReportRecord): Promise<Map<string, LastMonth>> {
  const rows = await trx
    .selectFrom('salesRow')
    .innerJoin('salesReport', (join) =>
      join.on('salesRow.uploadId', '=', submittedFile).onRef('salesReport.tenant', '=', 'salesRow.tenant'),
    )
    .select(['salesRow.sku', 'salesRow.channel'])
    .select((eb) => [
      eb.fn.sum<string>('salesRow.quantity').as('quantity'),
      eb.fn.max('salesRow.suggestedRetailPrice').as('suggestedRetailPrice'),
    ])
    .where('salesReport.contractId', '=', report.contractId)
    .where('salesReport.month', '=', addMonths(report.month, -1))
    .where('salesReport.handedIn', '=', true)
    .where('salesRow.dataType', '=', 'actual')
    .groupBy(['salesRow.sku', 'salesRow.channel'])
    .execute();
  return new Map(
    rows.map(({ sku, channel, quantity, suggestedRetailPrice }) => [
      lastMonthKey(sku ?? '', channel),
      { quantity: decimal(quantity ?? '0'), suggestedRetailPrice: parsed(suggestedRetailPrice) },
    ]),
  );
}

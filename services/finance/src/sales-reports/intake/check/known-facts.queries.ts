import { type Decimal, decimal } from '@bls/proto/domain/values/decimal';
import type { Reading } from '@bls/proto/domain/sales-report/reading';
import { type KnownSku, type LastMonth, type Limits, limitsOf } from '@bls/proto/domain/sales-report/rules';
import { SALES_THRESHOLDS, thresholdsOf } from '@bls/proto/domain/sales-report/thresholds';
import { addMonths } from '@bls/proto/domain/values/time';
import { tenantSettings } from '@bls/shared/settings/tenant-settings.repository';
import type { Trx } from '../../../db/sales-reports.js';
import { type Corrections, NO_CORRECTIONS } from '../corrections/apply-corrections.js';
import { storedCorrections } from '../corrections/corrections.queries.js';
import { skusOf } from '../../months/skus.queries.js';
import { earlierTotals, submittedFile, type ReportRecord } from '../../report/reports.queries.js';
import { readingOf } from '../reading.queries.js';
import { earlierSalesOf } from './earlier-sales.queries.js';
import type { EarlierSales } from './repeated-rows.js';
import { confusedSkus, skuKey } from './sku-key.js';

/** A category or sub-category. */
export type CategoryName = { name: string; nameZh: string };
/** How the character of a SKU may be written: `name` is that of the approval. */
type CharacterNames = { name: string; nameZh: string; names: readonly string[] };

export type SkuFacts = KnownSku & {
  skuId: string;
  propertyId: string;
  characterId: string | null;
  category: string;
  subCategory: string;
  productName: string;
  approvalNumber: string;
  /** Null when the contract does not name its property. */
  characters: CharacterNames | null;
};

/** What the check of a file needs from the database: loaded once, so that rows are checked without it. */
export type KnownFacts = {
  skus: ReadonlyMap<string, SkuFacts>;
  /** SKUs by what they are easily typed as. */
  confusedSkus: ReadonlyMap<string, string>;
  /** By code; empty: categories are not compared. */
  categories: ReadonlyMap<string, CategoryName>;
  earlierSales: EarlierSales;
  /** The only sheet that is read; null: all of them. */
  sheetName: string | null;
  /** Cells and rows that were corrected on the screen. */
  corrections: Corrections;
  lastMonth: ReadonlyMap<string, LastMonth>;
  earlierTotals: Decimal[];
  /** The differences from which on the tenant wants a warning. */
  limits: Limits;
  /** How the licensee's files are to be read. */
  reading: Reading;
};

export const lastMonthKey = (sku: string, channel: string | null): string => `${skuKey(sku)}\n${channel ?? ''}`;

const parsed = (numeric: string | null): Decimal | null => (numeric === null ? null : decimal(numeric));

/** How the character of a SKU may be written: its own name, or any of the property when the SKU has none. */
export function characterNames(
  properties: ReportRecord['properties'],
  propertyId: string,
  characterId: string | null,
): CharacterNames | null {
  const property = properties.find((one) => one.propertyId === propertyId);
  if (!property) return null;
  const character = property.characters.find((one) => one.characterId === characterId);
  const shown = character ?? property;
  const accepted = character ? [character, property] : [property, ...property.characters];
  const names = accepted.flatMap(({ name, nameZh }) => (nameZh ? [name, nameZh, `${name} ${nameZh}`] : [name]));
  return { name: shown.name, nameZh: shown.nameZh ?? shown.name, names };
}

/** `upload`: the stored file that is checked, with the corrections made to it. */
export async function knownFacts(
  trx: Trx,
  report: ReportRecord,
  categories: KnownFacts['categories'],
  upload: { id: string; sheetName: string | null } | null,
): Promise<KnownFacts> {
  const skus = await skusOf(trx, report.contractId);
  const totals = await earlierTotals(trx, report, SALES_THRESHOLDS.averageMonths);
  return {
    skus: new Map(
      skus.map(({ sku, suggestedRetailPrice, ...rest }) => [
        skuKey(sku),
        {
          ...rest,
          suggestedRetailPrice: parsed(suggestedRetailPrice),
          characters: characterNames(report.properties, rest.propertyId, rest.characterId),
        },
      ]),
    ),
    confusedSkus: confusedSkus(skus.map(({ sku }) => sku)),
    categories,
    earlierSales: await earlierSalesOf(trx, report),
    sheetName: upload?.sheetName ?? null,
    corrections: upload ? await storedCorrections(trx, upload.id) : NO_CORRECTIONS,
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

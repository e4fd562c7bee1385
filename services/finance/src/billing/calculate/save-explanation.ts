import { randomUUID } from 'node:crypto';
import type { RoyaltyResult } from '@bls/proto/domain/royalty/case/result';
import type { Trx } from '../../db/schema.js';
import { saveRoyalties, saveTotals } from '../../sales-reports/sales-reports.api.js';
import { pageKey } from '../explain/settlement-key.js';
import { earnedBefore } from './calculations.queries.js';
import { changedUploads, earnedOn, explainLines, explainPages, royaltyOfLine } from './explain-pages.js';
import type { GatheredSales } from './gather-sales.js';
import { insertLines, insertSettlement, type SettlementLine } from './settlements.repository.js';

const BATCH = 2000;

/** Stores the pages, and the lines of reports that are new or earn another sum now. Returns the id of each page by its key. */
export async function saveExplanation(
  trx: Trx,
  calculation: { tenant: string; id: string; contractId: string },
  result: RoyaltyResult,
  gathered: GatheredSales,
): Promise<Map<string, string>> {
  const { tenant, id: calculationId, contractId } = calculation;
  const pages = explainPages(result, gathered);
  const changed = changedUploads(earnedOn(await earnedBefore(trx, contractId)), pages);
  const ids = new Map<string, string>();
  for (const page of pages) {
    const id = randomUUID();
    ids.set(pageKey(page.on, page.pool, page.years), id);
    await insertSettlement(trx, { tenant, id, calculationId, contractId }, page);
  }
  const lines = explainLines(result, gathered, changed);
  for (let from = 0; from < lines.length; from += BATCH) await saveLines(trx, tenant, calculationId, lines.slice(from, from + BATCH));
  for (const uploadId of new Set(lines.map((line) => line.uploadId))) await saveTotals(trx, uploadId);
  return ids;
}

/** Stores lines, and writes their royalty into the rows of the report. */
async function saveLines(trx: Trx, tenant: string, calculationId: string, lines: readonly SettlementLine[]): Promise<void> {
  await insertLines(trx, tenant, calculationId, lines);
  for (const [uploadId, ofUpload] of Map.groupBy(lines, (line) => line.uploadId)) {
    await saveRoyalties(trx, uploadId, ofUpload.map(royaltyOfLine));
  }
}

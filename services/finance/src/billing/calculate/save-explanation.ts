import { randomUUID } from 'node:crypto';
import type { Trx } from '../../db/schema.js';
import { saveRoyalties, saveTotals } from '../../sales-reports/sales-reports.api.js';
import { pageKey } from '../explain/settlement-key.js';
import { royaltyOfLine } from './explain-pages.js';
import { type ExplainedPage, insertLines, insertSettlement, type SettlementLine } from './results/settlements.repository.js';

const BATCH = 2000;
type Calculation = { tenant: string; id: string; contractId: string };

/** Stores the pages. Returns the id of each page by its key. */
export async function savePages(
  trx: Trx,
  { tenant, id: calculationId, contractId }: Calculation,
  pages: readonly ExplainedPage[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const page of pages) {
    const id = randomUUID();
    ids.set(pageKey(page.on, page.pool, page.years), id);
    await insertSettlement(trx, { tenant, id, calculationId, contractId }, page);
  }
  return ids;
}

/** Stores the lines of one report, writes their royalty into its rows, and sums them. */
export async function saveLines(trx: Trx, { tenant, id }: Calculation, uploadId: string, lines: readonly SettlementLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += BATCH) {
    const batch = lines.slice(from, from + BATCH);
    await insertLines(trx, tenant, id, batch);
    await saveRoyalties(trx, uploadId, batch.map(royaltyOfLine));
  }
  await saveTotals(trx, uploadId);
}

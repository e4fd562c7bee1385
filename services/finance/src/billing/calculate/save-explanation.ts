import { randomUUID } from 'node:crypto';
import type { Trx } from '../../db/schema.js';
import { keepRoyalties, keepTotals } from '../../sales-reports/sales-reports.api.js';
import { groupKey, pageKey } from '../explain/settlement-key.js';
import { earnedBefore } from './calculations.queries.js';
import type { Explained, ExplainedLine } from './explain-pages.js';
import type { Gathered } from './gather-sales.js';
import { insertLines, insertSettlement, type KeptLine } from './settlements.repository.js';

const BATCH = 2000;

/** Stores the pages, and the lines of the reports that are new or earn differently now. Gives each page its id. */
export async function keepExplanation(
  trx: Trx,
  calculation: { tenant: string; id: string; contractId: string },
  explained: Explained,
  gathered: Gathered,
): Promise<Map<string, string>> {
  const { tenant, id: calculationId, contractId } = calculation;
  const changed = await changedUploads(trx, contractId, explained);
  const ids = new Map<string, string>();
  for (const explainedPage of explained.pages) {
    const id = randomUUID();
    ids.set(pageKey(explainedPage.on, explainedPage.pool, explainedPage.years), id);
    await insertSettlement(trx, { tenant, id, calculationId, contractId }, explainedPage);
  }
  const uploadOf = (line: ExplainedLine) => gathered.reports[line.source.report]?.uploadId ?? '';
  const wanted = explained.lines.filter((line) => changed.has(uploadOf(line)));
  for (let from = 0; from < wanted.length; from += BATCH)
    await keepLines(trx, tenant, calculationId, wanted.slice(from, from + BATCH), uploadOf);
  for (const uploadId of new Set(wanted.map(uploadOf))) await keepTotals(trx, uploadId);
  return ids;
}

/** Uploads that no earlier calculation saw, or that earned another sum there. */
async function changedUploads(trx: Trx, contractId: string, explained: Explained): Promise<Set<string>> {
  const before = await earnedBefore(trx, contractId);
  const known = new Map<string, string>();
  for (const page of before) for (const report of page.reports) known.set(`${groupKey(page)} ${report.uploadId}`, report.royalty);
  const changed = new Set<string>();
  for (const page of explained.pages) {
    for (const { uploadId, royalty } of page.reports) {
      if (uploadId !== null && known.get(`${groupKey(page)} ${uploadId}`) !== royalty) changed.add(uploadId);
    }
  }
  return changed;
}

async function keepLines(
  trx: Trx,
  tenant: string,
  calculationId: string,
  lines: readonly ExplainedLine[],
  uploadOf: (line: ExplainedLine) => string,
): Promise<void> {
  const rows = lines.map((explained): KeptLine => {
    const { source, pool, year } = explained;
    const { sale: _, ...line } = explained.line;
    const { fileRow, price, priceKind, exchangeRate } = source;
    return { uploadId: uploadOf(explained), fileRow, pool, year, price, priceKind, exchangeRate, royalty: line.royalty, line };
  });
  await insertLines(trx, tenant, calculationId, rows);
  const byUpload = Map.groupBy(rows, (row) => row.uploadId);
  for (const [uploadId, ofUpload] of byUpload) {
    const royalties = ofUpload.map(({ fileRow, line, royalty }) => ({
      fileRow,
      rate: line.at ?? (line.bands?.length === 1 ? (line.bands[0]?.at ?? null) : null),
      amount: royalty,
    }));
    await keepRoyalties(trx, uploadId, royalties);
  }
}

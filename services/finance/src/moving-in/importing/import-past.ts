import { addMonths, monthOf } from '@bls/proto/domain/values/time';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { exchangeRatesIn, openContract } from '../../billing/billing.api.js';
import type { Trx } from '../../db/schema.js';
import { importReports, publishDueMonth } from '../../sales-reports/sales-reports.api.js';
import { lockContract } from '../../terms/terms.api.js';
import { reportedMonths } from '../dry-run/past.js';
import { rowsOfContract } from '../state/workbooks.queries.js';
import type { Importing } from './importing.js';

/** Imports the reports of a contract and opens it with what was billed for them; once. The next month becomes work of the licensee. */
export async function importPast(
  trx: Trx,
  ctx: { tenant: string; requestId: string },
  { contractId, number, terms }: { contractId: string; number: string; terms: Terms },
  { workbook, until, by }: Importing,
): Promise<void> {
  const { tenant } = ctx;
  const contract = await lockContract(trx, contractId);
  if (contract?.opening !== 'pending') return;
  const reported = await rowsOfContract(trx, workbook.id, number);
  const { currency: to, salesCurrency: from } = terms.basicTerms;
  const wanted = [...new Set(reported.flatMap(({ cells }) => cells['month'] ?? []))];
  const entered = from === to ? new Map<string, string>() : await exchangeRatesIn(trx, wanted, from, to);
  const months = reportedMonths(terms, reported, entered);
  const { fileId, fileName } = workbook;
  await importReports(trx, { tenant, contractId, currency: from, fileId, fileName, by }, months);
  const rates = months.flatMap(({ month, rows, exchangeRate: rate }) =>
    rows.length === 0 || rate === null ? [] : [{ month, from, to, rate }],
  );
  await openContract(trx, contract, { workbookId: workbook.id, until, rates });
  const last = months.at(-1)?.month;
  await publishDueMonth(trx, ctx, contractId, last === undefined ? monthOf(contract.startsOn) : addMonths(last, 1));
}

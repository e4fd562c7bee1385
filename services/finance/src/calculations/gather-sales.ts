import type { Issue } from '@bls/proto/errors';
import type { Currency } from '@bls/proto/money';
import type { CaseFrame, Sale } from '@bls/proto/royalty/case';
import type { Terms } from '@bls/proto/term-sheet/terms';
import type { Trx, ReportUsed } from '../db/schema.js';
import { readCase } from '../royalty/read-case.js';
import { Router } from '../royalty/route.js';
import { RoyaltyError } from '../royalty/royalty-error.js';
import { approvedRows, type ApprovedRow } from '../sales-reports/approved-rows.repository.js';
import { approvedReports, exchangeRateIn } from './calculations.queries.js';
import { type Priced, priceOf, saleDay, saleOf } from './sale-of-row.js';

/** Where a sale of the case came from; the n-th stands for the n-th sale. */
export type SaleSource = Priced & { report: number; fileRow: number };
export type Gathered = { sales: Sale[]; sources: SaleSource[]; reports: ReportUsed[] };

/** All approved sales of a contract as sales of its case, by month and row: always in the same order. */
export async function gatherSales(trx: Trx, contractId: string, terms: Terms, frame: CaseFrame): Promise<Gathered> {
  const reports = await approvedReports(trx, contractId);
  const router = new Router(readCase(frame));
  const rateLines = new Map(terms.royalty.rates.map((rate) => [rate.id, rate]));
  const lastDay = frame.years.at(-1)?.to ?? '';
  const sales: Sale[] = [];
  const sources: SaleSource[] = [];
  for (const [report, { month, uploadId }] of reports.entries()) {
    if (uploadId === null) continue;
    const date = saleDay(month, terms, lastDay);
    const exchangeRate = await exchangeRateOf(trx, terms, month);
    for await (const page of approvedRows(trx, uploadId)) {
      for (const row of page) {
        const route = router.route(thingsOf(row));
        if ('rule' in route) throw new RoyaltyError([placed(route, month, row.fileRow)]);
        const rateLine = rateLines.get(route.rate.id);
        if (!rateLine) throw new Error(`rate ${route.rate.id} is not in the terms`);
        const priced = priceOf(row, rateLine, terms, exchangeRate);
        sales.push(saleOf(row, date, priced.price));
        sources.push({ ...priced, report, fileRow: row.fileRow });
      }
    }
  }
  return { sales, sources, reports };
}

const thingsOf = (row: ApprovedRow) => ({
  category: row.category,
  subCategory: row.subCategory,
  channel: row.channel,
  property: row.propertyId,
});
const placed = (issue: Issue, month: string, fileRow: number): Issue => ({ ...issue, path: ['report', month, 'row', fileRow] });

/** The rate of the month, or the planning rate of the deal while finance has entered none; null when none is needed. */
async function exchangeRateOf(trx: Trx, terms: Terms, month: string): Promise<string | null> {
  const from: Currency = terms.basicTerms.salesCurrency;
  const to: Currency = terms.basicTerms.currency;
  if (from === to) return null;
  const rate = (await exchangeRateIn(trx, month, from, to)) ?? terms.basicTerms.conversionRate;
  if (rate === undefined)
    throw new RoyaltyError([{ path: ['exchangeRate', month], rule: 'royalty.noExchangeRate', params: { from, to, month } }]);
  return rate;
}

import type { Issue } from '@bls/proto/domain/values/errors';
import { namedParam } from '@bls/proto/domain/values/names';
import type { Currency } from '@bls/proto/domain/values/money';
import type { CaseFrame, Sale } from '@bls/proto/domain/royalty/case/case';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { readCase } from '@bls/proto/domain/royalty/engine/read-case';
import { Router } from '@bls/proto/domain/royalty/engine/route';
import { RoyaltyError } from '@bls/proto/domain/royalty/engine/royalty-error';
import type { Trx, ReportUsed } from '../../db/schema.js';
import { approvedRows, rowOfPlace, type ApprovedRow } from '../../sales-reports/sales-reports.api.js';
import { approvedReports, exchangeRateIn, rateUsedBefore } from './calculations.queries.js';
import type { UsedRate } from './calculations.repository.js';
import { type Priced, priceOf, saleDay, saleOf } from './sale-price.js';

/** Where a sale of the case came from; the n-th stands for the n-th sale. */
export type SaleSource = Priced & { report: number; fileRow: number };
/** `rates`: the rates of exchange that the sales were priced with, one for each month that needs one. */
export type Gathered = { sales: Sale[]; sources: SaleSource[]; reports: ReportUsed[]; rates: UsedRate[] };

/** All approved sales of a contract as sales of its case, by month and row: always in the same order. */
export async function gatherSales(trx: Trx, contractId: string, terms: Terms, frame: CaseFrame): Promise<Gathered> {
  const reports = await approvedReports(trx, contractId);
  const router = new Router(readCase(frame));
  const rateLines = new Map(terms.royalty.rates.map((rate) => [rate.id, rate]));
  const lastDay = frame.years.at(-1)?.to ?? '';
  const sales: Sale[] = [];
  const sources: SaleSource[] = [];
  const rates: UsedRate[] = [];
  for (const [report, { month, uploadId }] of reports.entries()) {
    if (uploadId === null) continue;
    const date = saleDay(month, terms, lastDay);
    const used = await exchangeRateOf(trx, contractId, terms, month);
    const exchangeRate = used?.rate ?? null;
    if (used) rates.push(used);
    for await (const page of approvedRows(trx, uploadId)) {
      for (const row of page) {
        const route = router.route(thingsOf(row));
        if ('rule' in route) throw new RoyaltyError([placed(route, terms, month, row)]);
        const rateLine = rateLines.get(route.rate.id);
        if (!rateLine) throw new Error(`rate ${route.rate.id} is not in the terms`);
        const priced = priceOf(row, rateLine, terms, exchangeRate);
        sales.push(saleOf(row, date, priced.price));
        sources.push({ ...priced, report, fileRow: row.fileRow });
      }
    }
  }
  return { sales, sources, reports, rates };
}

const thingsOf = (row: ApprovedRow) => ({
  category: row.category,
  subCategory: row.subCategory,
  channel: row.channel,
  property: row.propertyId,
});
/** Where the row stands, and its property by name. */
function placed(issue: Issue, { keyTerms }: Terms, month: string, row: ApprovedRow): Issue {
  const property = keyTerms.properties.find(({ propertyId }) => propertyId === row.propertyId);
  const params = { ...issue.params, ...(property ? namedParam('property', property) : {}) };
  return { ...issue, path: ['report', month, 'row', rowOfPlace(row.fileRow)], params };
}

/**
 * The rate that the contract's month was calculated with before, else the one that finance has entered for the month,
 * else the planning rate of the deal; undefined when none is needed. A rate that was corrected later thus never changes
 * what has been billed with the old one.
 */
async function exchangeRateOf(trx: Trx, contractId: string, terms: Terms, month: string): Promise<UsedRate | undefined> {
  const from: Currency = terms.basicTerms.salesCurrency;
  const to: Currency = terms.basicTerms.currency;
  if (from === to) return undefined;
  const rate =
    (await rateUsedBefore(trx, contractId, month, from, to)) ??
    (await exchangeRateIn(trx, month, from, to)) ??
    terms.basicTerms.conversionRate;
  if (rate === undefined)
    throw new RoyaltyError([{ path: ['exchangeRate', month], rule: 'royalty.noExchangeRate', params: { from, to, month } }]);
  return { month, from, to, rate };
}

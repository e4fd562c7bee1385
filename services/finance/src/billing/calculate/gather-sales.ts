import type { Issue } from '@bls/proto/domain/values/errors';
import { namedParam } from '@bls/proto/domain/values/names';
import type { Currency } from '@bls/proto/domain/values/money';
import type { CaseFrame } from '@bls/proto/domain/royalty/case/case';
import type { RateLine, Terms } from '@bls/proto/domain/term-sheet/terms';
import type { Day } from '@bls/proto/domain/values/time';
import { readCase } from '@bls/proto/domain/royalty/engine/read-case';
import { Router } from '@bls/proto/domain/royalty/engine/route';
import { RoyaltyError } from '@bls/proto/domain/royalty/engine/royalty-error';
import type { Trx, ReportUsed } from '../../db/schema.js';
import { approvedRows, rowOfKey, type ApprovedRow } from '../../sales-reports/sales-reports.api.js';
import { approvedReports, exchangeRateIn, rateUsedBefore } from './calculations.queries.js';
import type { UsedRate } from './calculations.repository.js';
import { type ReportedSale, saleDay, saleOfRow } from './reported-sale.js';

/** Each sale has the index of its report in `reports`. `rates`: the exchange rates used, one for each month that needs one. */
export type GatheredSales = { sales: (ReportedSale & { report: number })[]; reports: ReportUsed[]; rates: UsedRate[] };

/** All approved sales of a contract, by month and row: always in the same order. */
export async function gatherSales(trx: Trx, contractId: string, terms: Terms, frame: CaseFrame): Promise<GatheredSales> {
  const reports = await approvedReports(trx, contractId);
  const reader = new SalesReader(terms, frame);
  const sales: GatheredSales['sales'] = [];
  const rates: UsedRate[] = [];
  for (const [report, { month, uploadId }] of reports.entries()) {
    if (uploadId === null) continue;
    const used = await exchangeRateOf(trx, contractId, terms, month);
    if (used) rates.push(used);
    for await (const page of approvedRows(trx, uploadId))
      for (const row of page) sales.push({ ...reader.saleOf(row, month, used?.rate ?? null), report });
  }
  return { sales, reports, rates };
}

/** Makes sales of approved rows, by the terms of a contract. */
export class SalesReader {
  private readonly router: Router;
  private readonly rateLines: ReadonlyMap<string, RateLine>;
  private readonly lastDay: Day;

  constructor(
    private readonly terms: Terms,
    frame: CaseFrame,
  ) {
    this.router = new Router(readCase(frame));
    this.rateLines = new Map(terms.royalty.rates.map((rate) => [rate.id, rate]));
    this.lastDay = frame.years.at(-1)?.to ?? '';
  }

  /** Throws a RoyaltyError for a row that the terms do not cover. */
  saleOf(row: ApprovedRow, month: string, exchangeRate: string | null): ReportedSale {
    const { category, subCategory, channel, propertyId: property } = row;
    const route = this.router.route({ category, subCategory, channel, property });
    if ('rule' in route) throw new RoyaltyError([issueOfRow(route, this.terms, month, row)]);
    const rateLine = this.rateLines.get(route.rate.id);
    if (!rateLine) throw new Error(`rate ${route.rate.id} is not in the terms`);
    return saleOfRow(row, saleDay(month, this.terms, this.lastDay), rateLine, this.terms, exchangeRate);
  }
}

/** Adds the month and row, and the property by name. */
function issueOfRow(issue: Issue, { keyTerms }: Terms, month: string, row: ApprovedRow): Issue {
  const property = keyTerms.properties.find(({ propertyId }) => propertyId === row.propertyId);
  const params = { ...issue.params, ...(property ? namedParam('property', property) : {}) };
  return { ...issue, path: ['report', month, 'row', rowOfKey(row.fileRow)], params };
}

/**
 * The rate that the month was calculated with before, else the one that finance has entered for it, else the planning rate
 * of the deal; undefined when no rate is needed. So a rate that is corrected later never changes what was billed with it.
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

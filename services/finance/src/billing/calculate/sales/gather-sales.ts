import type { Issue } from '@bls/proto/domain/values/errors';
import { namedParam } from '@bls/proto/domain/values/text/names';
import type { CaseRules } from '@bls/proto/domain/royalty/case/case';
import type { RateLine, Terms } from '@bls/proto/domain/term-sheet/terms';
import type { Day } from '@bls/proto/domain/values/time';
import { readCase } from '@bls/proto/domain/royalty/engine/read/read-case';
import { Router } from '@bls/proto/domain/royalty/engine/read/route';
import { RoyaltyError } from '@bls/proto/domain/royalty/engine/royalty-error';
import type { StoredSales, SalesState } from '@bls/proto/domain/royalty/engine/sales-state';
import type { ReportUsed, Trx } from '../../../db/schema.js';
import { approvedRows, rowOfKey, type ApprovedRow } from '../../../sales-reports/sales-reports.api.js';
import { approvedReports, exchangeRatesIn, ratesUsedBefore } from '../results/calculations.queries.js';
import type { UsedRate } from '../results/calculations.repository.js';
import { type StoredReport, planReading, type ReadingPlan } from './stored-reports.js';
import { statesAfter } from './royalty-states.repository.js';
import { type ReportedSale, saleDay, saleOfRow } from './reported-sale.js';

/**
 * The approved reports of a contract by month. Of the first ones is taken what was stored of them, as `parts` of the engine; of
 * the others the sales are read, by month and row: always in the same order, each with the index of its report. `rates`: the
 * exchange rates used, one for each month that needs one.
 */
export type GatheredSales = Omit<ReadingPlan, 'parts'> & {
  reports: readonly ReportUsed[];
  parts: readonly StoredSales[];
  sales: readonly (ReportedSale & { report: number })[];
  rates: readonly UsedRate[];
};

type Of = { contractId: string; version: number; terms: Terms; rules: CaseRules };

/** All approved sales of a contract; of what was `stored` of them, what still holds is taken instead of rows. */
export async function gatherSales(trx: Trx, of: Of, stored: ReadonlyMap<string, StoredReport>): Promise<GatheredSales> {
  const { contractId, version, terms, rules } = of;
  const reports = await approvedReports(trx, contractId);
  const rates = await exchangeRatesOf(trx, contractId, terms, reports);
  const reader = new SalesReader(terms, rules);
  const rateOf = (month: string) => rates.get(month)?.rate ?? null;
  const plan = planReading({ version, rules }, reports, { dayOf: (month) => reader.dayOf(month), rateOf }, stored);
  const uploadIds = plan.parts.map(({ uploadId }) => uploadId);
  const states = await statesAfter(trx, contractId, uploadIds);
  const parts = plan.parts.map(({ uploadId, ...part }) => ({ ...part, state: states.get(uploadId) as SalesState }));
  const sales = await readSales(trx, reader, reports, rates, plan.reused.length);
  return { ...plan, reports, parts, sales, rates: [...rates.values()] };
}

/** All approved sales of a contract by terms that are not signed: none of them are stored. */
export async function gatherSalesFromRows(trx: Trx, { contractId, terms, rules }: Omit<Of, 'version'>): Promise<ReportedSale[]> {
  const reports = await approvedReports(trx, contractId);
  const rates = await exchangeRatesOf(trx, contractId, terms, reports);
  return readSales(trx, new SalesReader(terms, rules), reports, rates, 0);
}

/** The sales of all reports from the one with index `first` on. */
async function readSales(
  trx: Trx,
  reader: SalesReader,
  reports: readonly ReportUsed[],
  rates: ReadonlyMap<string, UsedRate>,
  first: number,
): Promise<(ReportedSale & { report: number })[]> {
  const sales: (ReportedSale & { report: number })[] = [];
  for (const [report, { month, uploadId }] of reports.entries()) {
    if (uploadId === null || report < first) continue;
    for await (const page of approvedRows(trx, uploadId))
      for (const row of page) sales.push({ ...reader.saleOf(row, month, rates.get(month)?.rate ?? null), report });
  }
  return sales;
}

/** Makes sales of approved rows, by the terms of a contract. */
export class SalesReader {
  private readonly router: Router;
  private readonly rateLines: ReadonlyMap<string, RateLine>;
  private readonly lastDay: Day;

  constructor(
    private readonly terms: Terms,
    rules: CaseRules,
  ) {
    this.router = new Router(readCase(rules));
    this.rateLines = new Map(terms.royalty.rates.map((rate) => [rate.id, rate]));
    this.lastDay = rules.years.at(-1)?.to ?? '';
  }

  /** The day that the sales of a month count on. */
  dayOf(month: string): Day {
    return saleDay(month, this.terms, this.lastDay);
  }

  /** Throws a RoyaltyError for a row that the terms do not cover. */
  saleOf(row: ApprovedRow, month: string, exchangeRate: string | null): ReportedSale {
    const { category, subCategory, channel, propertyId: property } = row;
    const route = this.router.route({ category, subCategory, channel, property });
    if ('rule' in route) throw new RoyaltyError([issueOfRow(route, this.terms, month, row)]);
    const rateLine = this.rateLines.get(route.rate.id);
    if (!rateLine) throw new Error(`rate ${route.rate.id} is not in the terms`);
    return saleOfRow(row, this.dayOf(month), rateLine, this.terms, exchangeRate);
  }
}

/** Adds the month and row, and the property by name. */
function issueOfRow(issue: Issue, { keyTerms }: Terms, month: string, row: ApprovedRow): Issue {
  const property = keyTerms.properties.find(({ propertyId }) => propertyId === row.propertyId);
  const params = { ...issue.params, ...(property ? namedParam('property', property) : {}) };
  return { ...issue, path: ['report', month, 'row', rowOfKey(row.fileRow)], params };
}

type Rates = ReadonlyMap<string, string>;

/** The exchange rates of the months of a contract; none when no rate is needed. */
async function exchangeRatesOf(
  trx: Trx,
  contractId: string,
  terms: Terms,
  reports: readonly ReportUsed[],
): Promise<ReadonlyMap<string, UsedRate>> {
  const { salesCurrency: from, currency: to } = terms.basicTerms;
  if (from === to) return new Map();
  const used = await ratesUsedBefore(trx, contractId, from, to);
  const months = monthsWithSales(reports).filter((month) => !used.has(month));
  return ratesByMonth(terms, reports, { used, entered: await exchangeRatesIn(trx, months, from, to) });
}

/**
 * By month with sales: the rate that the month was calculated with before, else the one that finance has entered for it, else
 * the planning rate of the deal; none when no rate is needed. So a rate that is corrected later never changes what was billed
 * with it.
 */
export function ratesByMonth(
  { basicTerms: { salesCurrency: from, currency: to, conversionRate } }: Pick<Terms, 'basicTerms'>,
  reports: readonly ReportUsed[],
  { used, entered }: { used: Rates; entered: Rates },
): ReadonlyMap<string, UsedRate> {
  if (from === to) return new Map();
  return new Map(
    monthsWithSales(reports).map((month) => {
      const rate = used.get(month) ?? entered.get(month) ?? conversionRate;
      if (rate === undefined)
        throw new RoyaltyError([{ path: ['exchangeRate', month], rule: 'royalty.noExchangeRate', params: { from, to, month } }]);
      return [month, { month, from, to, rate }];
    }),
  );
}

const monthsWithSales = (reports: readonly ReportUsed[]): string[] =>
  reports.flatMap(({ month, uploadId }) => (uploadId === null ? [] : [month]));

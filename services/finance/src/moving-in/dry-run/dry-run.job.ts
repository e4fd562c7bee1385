import { RoyaltyError } from '@bls/proto/domain/royalty/engine/royalty-error';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { Database } from '@bls/kit/db/database';
import { JobHandler } from '@bls/kit/jobs/job-queue';
import type { JobContext } from '@bls/kit/rpc/context';
import { today } from '@bls/shared/calendar/today';
import type { z } from 'zod';
import { exchangeRatesIn, replay } from '../../billing/billing.api.js';
import type { FinanceDb, Trx } from '../../db/schema.js';
import { movingDryRunJob } from '../../jobs.js';
import { contractsOf, cutOver, newestWorkbooks, rowsOfContract } from '../state/workbooks.queries.js';
import { compareBalances } from './balance-differences.js';
import type { Compared } from './compared.js';
import { compareBills } from './differences.js';
import { findDryRun } from './dry-runs.queries.js';
import { finishDryRun, type FoundDifference, saveDryRunProgress } from './dry-runs.repository.js';
import { oldBill } from './old-bill.js';
import { monthsWithoutReport, type ReportedMonth, reportedMonths } from './past.js';

/** Progress is saved after this number of contracts. */
const STEP = 10;
type Contract = Awaited<ReturnType<typeof contractsOf>>[number];
type Books = { reports: string | undefined; balances: string | undefined; bills: string | undefined; until: string };

/**
 * Calculates the past of every contract that was read and compares it with what the other system has billed. Reads each contract in
 * a transaction of its own; stores only what it has found.
 */
@JobHandler(movingDryRunJob)
export class RunMovingDryRun {
  constructor(private readonly db: Database<FinanceDb>) {}

  async execute({ dryRunId }: z.output<typeof movingDryRunJob.payload>, ctx: JobContext): Promise<void> {
    const { tenant } = ctx;
    const { run, contracts, books } = await this.db.read(ctx, async (trx) => {
      const newest = await newestWorkbooks(trx);
      const ids = [newest.get('reports')?.id, newest.get('bills')?.id];
      const until =
        (await cutOver(
          trx,
          ids.flatMap((id) => id ?? []),
        )) ?? (await today(trx));
      const of = newest.get('contracts');
      return {
        run: await findDryRun(trx, dryRunId),
        contracts: of ? await contractsOf(trx, of.id) : [],
        books: { reports: ids[0], bills: ids[1], balances: newest.get('balances')?.id, until },
      };
    });
    if (run?.state !== 'running') return;
    const found: FoundDifference[] = [];
    const totals = { contracts: contracts.length, bills: 0, equal: 0 };
    for (const [n, contract] of contracts.entries()) {
      const compared = await this.db.read(ctx, (trx) => compareContract(trx, contract, books));
      totals.bills += compared.bills;
      totals.equal += compared.equal;
      const { licenseeName: licensee } = contract.terms.purpose;
      const { currency } = contract.terms.basicTerms;
      found.push(...compared.differences.map((difference) => ({ ...difference, contract: contract.number, licensee, currency })));
      if (n % STEP === STEP - 1) {
        const progress = (n + 1) / contracts.length;
        await this.db.transaction(ctx, (trx) => saveDryRunProgress(trx, dryRunId, progress * 0.98));
        await ctx.progress(progress);
      }
    }
    await this.db.transaction(ctx, (trx) => finishDryRun(trx, { tenant, id: dryRunId }, totals, found));
    await ctx.progress(1);
  }
}

async function compareContract(trx: Trx, { number, terms }: Contract, books: Books): Promise<Compared> {
  const rowsOf = (id: string | undefined) => (id ? rowsOfContract(trx, id, number) : []);
  const reported = await rowsOf(books.reports);
  const bills = (await rowsOf(books.bills)).map(({ cells }) => oldBill(cells));
  const balances = (await rowsOf(books.balances)).map(({ cells }) => cells);
  const { currency, salesCurrency } = terms.basicTerms;
  const months = [...new Set(reported.flatMap(({ cells }) => cells['month'] ?? []))];
  const entered = currency === salesCurrency ? new Map<string, string>() : await exchangeRatesIn(trx, months, salesCurrency, currency);
  return compareMonths(terms, reportedMonths(terms, reported, entered), bills, balances, books.until);
}

function compareMonths(
  terms: Terms,
  past: readonly ReportedMonth[],
  bills: ReturnType<typeof oldBill>[],
  balances: Parameters<typeof compareBalances>[1],
  until: string,
): Compared {
  const { currency, salesCurrency, netOfTurnoverTax } = terms.basicTerms;
  const withoutRate = currency === salesCurrency ? [] : past.filter(({ rows, exchangeRate }) => rows.length > 0 && exchangeRate === null);
  if (withoutRate.length > 0) {
    const params = { reason: 'exchangeRate', months: withoutRate.map(({ month }) => month).join(', ') };
    return { bills: bills.length, equal: 0, differences: [notCalculated(bills, until, params)] };
  }
  try {
    const replayed = replay(terms, past, until);
    const otherTerms = { ...terms, basicTerms: { ...terms.basicTerms, netOfTurnoverTax: !netOfTurnoverTax } };
    const hasTax =
      terms.basicTerms.turnoverTaxPercent !== undefined || past.some(({ rows }) => rows.some(({ turnoverTax }) => turnoverTax !== null));
    const rates = new Map(past.flatMap(({ month, exchangeRate }) => (exchangeRate === null ? [] : [[month, exchangeRate] as const])));
    const compared = compareBills({
      terms,
      replayed,
      otherTax: () => (hasTax ? replay(otherTerms, past, until) : undefined),
      bills,
      missingMonths: monthsWithoutReport(past),
      rates,
      until,
    });
    return { ...compared, differences: [...compared.differences, ...compareBalances({ terms, replayed, until }, balances)] };
  } catch (error) {
    if (!(error instanceof RoyaltyError)) throw error;
    const params = { reason: error.issues[0]?.rule ?? '', months: '' };
    return { bills: bills.length, equal: 0, differences: [notCalculated(bills, until, params)] };
  }
}

const notCalculated = (bills: ReturnType<typeof oldBill>[], periodEnd: string, params: Record<string, string>) => ({
  kind: 'royalty' as const,
  periodEnd,
  bills: bills.map(({ number }) => number),
  old: null,
  calculated: null,
  cause: 'notCalculated' as const,
  params,
});

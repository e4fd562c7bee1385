import type { CaseRules } from '@bls/proto/domain/royalty/case/case';
import type { DrawnBill, RoyaltyResult } from '@bls/proto/domain/royalty/case/result';
import { calculateAfter } from '@bls/proto/domain/royalty/engine/simulate';
import type { Day } from '@bls/proto/domain/values/time';
import type { ContractRecord } from '../../db/schema.js';
import type { DrawnBillAt } from '../bills/issue-bills.js';
import { pageKey } from '../explain/settlement-key.js';
import type { GatheredSales } from './sales/gather-sales.js';
import { guaranteeDue } from './lead-days.js';
import { hash, type StoredReport, type StoredState } from './sales/stored-reports.js';
import { type ReadReport, readReports } from './sales/read-reports.js';

type Input = {
  contract: Pick<ContractRecord, 'version' | 'billedUntil' | 'closedUntil'>;
  rules: CaseRules;
  gathered: GatheredSales;
  /** The bills of the contract so far, in the order of their issue. */
  billed: DrawnBill[];
  /** The day up to which all sales are approved. */
  until: Day | null;
};

/**
 * A calculation without I/O: the engine's result, what is stored of it, what is stored of the reports that were read, and how
 * far the contract is billed after it.
 */
export function calculationOf({ contract, rules, gathered, billed, until }: Input) {
  // Contract years are settled only as far as their sales are approved.
  const history = { billed, closedUntil: contract.closedUntil, closeUntil: until };
  const { parts, sales, reports } = gathered;
  const { result, states } = calculateAfter(parts, endsOf(gathered), { ...rules, sales: sales.map(({ sale }) => sale) }, history);
  const read = readReports(result, gathered);
  const toStore = read.flatMap((report, n): StoredState[] => {
    const [state, chain] = [states[n], gathered.chains[gathered.reused.length + n]];
    if (!report || !state || chain === undefined) return [];
    const { lines: _, ...figures } = report;
    return [{ ...figures, chain, state }];
  });
  const billOn = rules.billOn.at(-1) ?? null;
  return {
    result,
    read,
    toStore,
    columns: {
      contractVersion: contract.version,
      billOn,
      frame: rules,
      history,
      reports: [...reports],
      ...proofOf(rules, result, [...gathered.reused, ...read]),
    },
    progress: {
      billedUntil: billOn ?? contract.billedUntil,
      closedUntil: until === null ? contract.closedUntil : later(contract.closedUntil, until),
    },
  };
}

/** How many of the sales that were read precede the end of each report that was read. */
function endsOf({ reports, reused, sales }: GatheredSales): number[] {
  const counts = reports.map(() => 0);
  for (const { report } of sales) counts[report] = (counts[report] as number) + 1;
  let end = 0;
  return counts.slice(reused.length).map((count) => (end += count));
}

/**
 * The hashes by which a calculation can be repeated and compared: of the case with all its sales, and of the result with all
 * its lines. Sales and lines are in them by the hashes of their reports, which are stored.
 */
export function proofOf(rules: CaseRules, result: RoyaltyResult, reports: readonly (StoredReport | ReadReport | null)[]) {
  const trace = result.trace.map((settlement) => {
    const { lines: _, ...page } = settlement;
    return page;
  });
  return {
    caseHash: hash({ ...rules, sales: reports.map((report) => report?.salesHash ?? null) }),
    resultHash: hash({ ...result, trace, lines: reports.map((report) => report?.linesHash ?? null) }),
  };
}

const later = (a: Day | null, b: Day): Day => (a !== null && a > b ? a : b);

/** The engine's bills, each with the page that explains it. */
export function billsAt(rules: CaseRules, result: RoyaltyResult, pages: ReadonlyMap<string, string>): DrawnBillAt[] {
  return result.bills.map((bill) => {
    const page = result.trace.find(({ on, pool, years }) => on === bill.on && pool === bill.pool && years.includes(bill.year));
    const settlementId = page && pages.get(pageKey(page.on, page.pool, page.years));
    if (!settlementId) throw new Error(`no page of the trace explains the bill of ${bill.on} in ${bill.pool}`);
    return { ...bill, settlementId, guaranteeDue: guaranteeDue(rules, bill) };
  });
}

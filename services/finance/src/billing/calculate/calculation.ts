import { createHash } from 'node:crypto';
import type { CaseFrame } from '@bls/proto/domain/royalty/case/case';
import type { DrawnBill, RoyaltyResult } from '@bls/proto/domain/royalty/case/result';
import { calculate } from '@bls/proto/domain/royalty/engine/simulate';
import type { Day } from '@bls/proto/domain/values/time';
import type { ContractRecord } from '../../db/schema.js';
import type { DrawnBillAt } from '../bills/issue-bills.js';
import { pageKey } from '../explain/settlement-key.js';
import type { GatheredSales } from './gather-sales.js';

type Input = {
  contract: Pick<ContractRecord, 'version' | 'billedUntil' | 'closedUntil'>;
  frame: CaseFrame;
  gathered: GatheredSales;
  /** The bills of the contract so far, in the order of their issue. */
  billed: DrawnBill[];
  /** The day up to which all sales are approved. */
  until: Day | null;
};

/** A calculation without I/O: the engine's result, what is stored of it, and how far the contract is billed after it. */
export function calculationOf({ contract, frame, gathered, billed, until }: Input) {
  // Contract years are settled only as far as their sales are approved.
  const history = { billed, closedUntil: contract.closedUntil, closeUntil: until };
  const input = { ...frame, sales: gathered.sales.map(({ sale }) => sale) };
  const result = calculate(input, history);
  const billOn = frame.billOn.at(-1) ?? null;
  return {
    result,
    columns: {
      contractVersion: contract.version,
      billOn,
      frame,
      history,
      reports: gathered.reports,
      caseHash: hash(input),
      resultHash: hash(result),
    },
    progress: {
      billedUntil: billOn ?? contract.billedUntil,
      closedUntil: until === null ? contract.closedUntil : later(contract.closedUntil, until),
    },
  };
}

export const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const later = (a: Day | null, b: Day): Day => (a !== null && a > b ? a : b);

/** The engine's bills, each with the page that explains it. */
export function billsAt(result: RoyaltyResult, pages: ReadonlyMap<string, string>): DrawnBillAt[] {
  return result.bills.map((bill) => {
    const page = result.trace.find(({ on, pool, years }) => on === bill.on && pool === bill.pool && years.includes(bill.year));
    const settlementId = page && pages.get(pageKey(page.on, page.pool, page.years));
    if (!settlementId) throw new Error(`no page of the trace explains the bill of ${bill.on} in ${bill.pool}`);
    return { ...bill, settlementId };
  });
}

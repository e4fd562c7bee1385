import { createHash, randomUUID } from 'node:crypto';
import type { RoyaltyResult } from '@bls/proto/domain/royalty/case/result';
import type { Day } from '@bls/proto/domain/values/time';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import { calculate } from '@bls/proto/domain/royalty/engine/simulate';
import type { FinanceDb, Trx, ContractRecord } from '../../db/schema.js';
import { postCarry } from '../../ledger/ledger.api.js';
import { markCalculated } from '../../sales-reports/sales-reports.api.js';
import { lockContract, markBilled, termsOfVersion } from '../../terms/terms.api.js';
import { type DrawnBillAt, issueBills } from '../bills/issue-bills.js';
import { pageKey } from '../explain/settlement-key.js';
import { salesUntil } from './bill-dates.js';
import { buildCase } from './build-case.js';
import { billedBefore, isCalculated, monthsOf } from './calculations.queries.js';
import { insertCalculation, saveUsedRates } from './calculations.repository.js';
import { gatherSales } from './gather-sales.js';
import { deleteProblem } from './problems.repository.js';
import { saveExplanation } from './save-explanation.js';

export type Wanted = { contractId: string; cause: string; until: Day; reportId?: string | undefined };
type Context = { tenant: string; requestId: string };
type Contract = ContractRecord;

/**
 * Calculates a contract and draws its new bills: one transaction, held by the contract's row, so that two workers never
 * bill the same thing, and a process that dies leaves nothing behind. A cause that was calculated is not calculated again.
 */
@Injectable()
export class CalculateContract {
  constructor(private readonly db: Database<FinanceDb>) {}

  /** The number of bills drawn. Throws a RoyaltyError when terms or sales cannot be calculated. */
  execute(context: Context, wanted: Wanted): Promise<number> {
    return this.db.transaction(context, async (trx) => {
      const contract = await lockContract(trx, wanted.contractId);
      if (!contract) throw new Error(`contract ${wanted.contractId} is not known yet`);
      await deleteProblem(trx, contract.contractId, wanted.cause);
      if (await isCalculated(trx, contract.contractId, wanted.cause)) return 0;
      return this.calculate(trx, context, contract, wanted);
    });
  }

  private async calculate(trx: Trx, context: Context, contract: Contract, wanted: Wanted): Promise<number> {
    const { contractId } = contract;
    const terms = await termsOfVersion(trx, contractId, contract.version);
    const until = salesUntil(await monthsOf(trx, contractId));
    const frame = buildCase(terms, contract, until, wanted.until);
    const gathered = await gatherSales(trx, contractId, terms, frame);
    // Everything billed before. Years are settled only as far as their sales are in.
    const history = { billed: await billedBefore(trx, contractId), closedUntil: contract.closedUntil, closeUntil: until };
    const input = { ...frame, sales: gathered.sales.map(({ sale }) => sale) };
    const result = calculate(input, history);

    const calculation = { tenant: contract.tenant, id: randomUUID(), contractId };
    await insertCalculation(trx, {
      ...calculation,
      cause: wanted.cause,
      contractVersion: contract.version,
      billOn: frame.billOn.at(-1) ?? null,
      frame,
      history,
      reports: gathered.reports,
      caseHash: hash(input),
      resultHash: hash(result),
    });
    await saveUsedRates(trx, calculation, gathered.rates);
    const pages = await saveExplanation(trx, calculation, result, gathered);
    const count = await issueBills(trx, context, contract, terms, calculation.id, billsAt(result, pages));
    await postCarry(trx, contract, calculation.id, result.trace);
    await markBilled(trx, contractId, {
      billedUntil: frame.billOn.at(-1) ?? contract.billedUntil,
      closedUntil: until === null ? contract.closedUntil : later(contract.closedUntil, until),
    });
    if (wanted.reportId) await markCalculated(trx, context, wanted.reportId);
    return count;
  }
}

export const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const later = (a: Day | null, b: Day): Day => (a !== null && a > b ? a : b);

/** The engine's bills, each with the page that explains it. */
function billsAt(result: RoyaltyResult, pages: ReadonlyMap<string, string>): DrawnBillAt[] {
  return result.bills.map((bill) => {
    const page = result.trace.find(({ on, pool, years }) => on === bill.on && pool === bill.pool && years.includes(bill.year));
    const settlementId = page && pages.get(pageKey(page.on, page.pool, page.years));
    if (!settlementId) throw new Error(`no page of the trace explains the bill of ${bill.on} in ${bill.pool}`);
    return { ...bill, settlementId };
  });
}

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

export type CalculationRequest = { contractId: string; cause: string; until: Day; reportId?: string | undefined };
type Context = { tenant: string; requestId: string };
type Contract = ContractRecord;

/**
 * Calculates a contract and issues its new bills, in one transaction that locks the contract: two workers never bill the
 * same sales, and a process that dies leaves nothing behind. Each cause is calculated once.
 */
@Injectable()
export class CalculateContract {
  constructor(private readonly db: Database<FinanceDb>) {}

  /** Returns the number of bills issued. Throws a RoyaltyError when terms or sales cannot be calculated. */
  execute(context: Context, request: CalculationRequest): Promise<number> {
    return this.db.transaction(context, async (trx) => {
      const contract = await lockContract(trx, request.contractId);
      if (!contract) throw new Error(`contract ${request.contractId} is not known yet`);
      await deleteProblem(trx, contract.contractId, request.cause);
      if (await isCalculated(trx, contract.contractId, request.cause)) return 0;
      return this.calculate(trx, context, contract, request);
    });
  }

  private async calculate(trx: Trx, context: Context, contract: Contract, request: CalculationRequest): Promise<number> {
    const { contractId } = contract;
    const terms = await termsOfVersion(trx, contractId, contract.version);
    const until = salesUntil(await monthsOf(trx, contractId));
    const frame = buildCase(terms, contract, until, request.until);
    const gathered = await gatherSales(trx, contractId, terms, frame);
    // Contract years are settled only as far as their sales are approved.
    const history = { billed: await billedBefore(trx, contractId), closedUntil: contract.closedUntil, closeUntil: until };
    const input = { ...frame, sales: gathered.sales.map(({ sale }) => sale) };
    const result = calculate(input, history);

    const calculation = { tenant: contract.tenant, id: randomUUID(), contractId };
    await insertCalculation(trx, {
      ...calculation,
      cause: request.cause,
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
    if (request.reportId) await markCalculated(trx, context, request.reportId);
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

import { randomUUID } from 'node:crypto';
import type { Day } from '@bls/proto/domain/values/time';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import type { FinanceDb, Trx, ContractRecord } from '../../db/schema.js';
import { postCarry } from '../../ledger/ledger.api.js';
import { markCalculated } from '../../sales-reports/sales-reports.api.js';
import { lockContract, markBilled, settingsOf, termsOfVersion } from '../../terms/terms.api.js';
import { issueBills } from '../bills/issue-bills.js';
import { salesUntil } from './bill-dates.js';
import { buildCase } from './build-case.js';
import { billsAt, calculationOf } from './calculation.js';
import { billedBefore, isCalculated, monthsOf } from './results/calculations.queries.js';
import { insertCalculation, saveUsedRates } from './results/calculations.repository.js';
import { earnsAnew, explainPages } from './explain-pages.js';
import { gatherSales } from './sales/gather-sales.js';
import { guaranteeProgress, withLeadDays } from './lead-days.js';
import { deleteProblem } from './results/problems.repository.js';
import { saveReports, storedReports } from './sales/royalty-states.repository.js';
import { saveLines, savePages } from './save-explanation.js';

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
      const locked = await lockContract(trx, request.contractId);
      if (!locked) throw new Error(`contract ${request.contractId} is not known yet`);
      const contract = withLeadDays(locked, (await settingsOf(trx)).mgBillingLeadDays);
      await deleteProblem(trx, contract.contractId, request.cause);
      // Its past is not imported yet: everything would be billed again.
      if (locked.opening === 'pending') return 0;
      if (await isCalculated(trx, contract.contractId, request.cause)) return 0;
      return this.calculate(trx, context, contract, request);
    });
  }

  private async calculate(trx: Trx, context: Context, contract: Contract, request: CalculationRequest): Promise<number> {
    const { contractId } = contract;
    const terms = await termsOfVersion(trx, contractId, contract.version);
    const until = salesUntil(await monthsOf(trx, contractId));
    const rules = buildCase(terms, contract, until, request.until);
    const stored = await storedReports(trx, contractId);
    const gathered = await gatherSales(trx, { contractId, version: contract.version, terms, rules }, stored);
    const billed = await billedBefore(trx, contractId);
    const { result, read, toStore, columns, progress } = calculationOf({ contract, rules, gathered, billed, until });
    const calculation = { tenant: contract.tenant, id: randomUUID(), contractId };
    await insertCalculation(trx, { ...calculation, cause: request.cause, ...columns });
    await saveUsedRates(trx, calculation, gathered.rates);
    const pages = await savePages(trx, calculation, explainPages(result, gathered, read));
    for (const report of read)
      if (report && earnsAnew(report, stored.get(report.uploadId)?.earned))
        await saveLines(trx, calculation, report.uploadId, report.lines);
    await saveReports(trx, calculation, toStore);
    const count = await issueBills(trx, context, contract, terms, calculation.id, billsAt(rules, result, pages));
    await postCarry(trx, contract, calculation.id, result.trace);
    await markBilled(trx, contractId, { ...progress, ...guaranteeProgress(contract, request.until) });
    if (request.reportId) await markCalculated(trx, context, request.reportId);
    return count;
  }
}

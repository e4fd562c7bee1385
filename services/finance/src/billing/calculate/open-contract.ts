import { randomUUID } from 'node:crypto';
import type { DrawnBill } from '@bls/proto/domain/royalty/case/result';
import type { Day } from '@bls/proto/domain/values/time';
import type { ContractRecord, Trx } from '../../db/schema.js';
import { postCarry } from '../../ledger/ledger.api.js';
import { markBilled, markOpening, termsOfVersion } from '../../terms/terms.api.js';
import { salesUntil } from './bill-dates.js';
import { buildCase } from './build-case.js';
import { calculationOf } from './calculation.js';
import { monthsOf } from './results/calculations.queries.js';
import { insertCalculation, saveUsedRates, type UsedRate } from './results/calculations.repository.js';
import { earnsAnew, explainPages } from './explain-pages.js';
import { gatherSales } from './sales/gather-sales.js';
import { insertOpeningBilled } from './opening-billed.repository.js';
import { saveReports } from './sales/royalty-states.repository.js';
import { saveLines, savePages } from './save-explanation.js';

type Opening = {
  workbookId: string;
  /** Guarantees due by then are billed in the other system. */
  until: Day;
  /** The exchange rates that the other system used, where finance has entered none. */
  rates: readonly UsedRate[];
};

/**
 * Calculates the imported past of a contract and stores it as billed by the other system: no bill is issued, and later calculations
 * bill what is due on top of it. The caller has locked the contract.
 */
export async function openContract(trx: Trx, contract: ContractRecord, { workbookId, until, rates }: Opening): Promise<void> {
  const { tenant, contractId, version } = contract;
  const calculation = { tenant, id: randomUUID(), contractId };
  await saveUsedRates(trx, calculation, rates);
  const terms = await termsOfVersion(trx, contractId, version);
  const approvedUntil = salesUntil(await monthsOf(trx, contractId));
  const rules = buildCase(terms, contract, approvedUntil, until);
  const gathered = await gatherSales(trx, { contractId, version, terms, rules }, new Map());
  const { result, read, toStore, columns, progress } = calculationOf({ contract, rules, gathered, billed: [], until: approvedUntil });
  await insertCalculation(trx, { ...calculation, cause: 'opening', ...columns });
  await saveUsedRates(trx, calculation, gathered.rates);
  await savePages(trx, calculation, explainPages(result, gathered, read));
  for (const report of read) if (report && earnsAnew(report, undefined)) await saveLines(trx, calculation, report.uploadId, report.lines);
  await saveReports(trx, calculation, toStore);
  await insertOpeningBilled(trx, { tenant, contractId, workbookId }, result.bills satisfies DrawnBill[]);
  await postCarry(trx, contract, calculation.id, result.trace);
  await markBilled(trx, contractId, { ...progress, mgLeadDays: contract.mgLeadDays, guaranteedUntil: until });
  await markOpening(trx, contractId, 'done');
}

import { createHash, randomUUID } from 'node:crypto';
import type { CaseFrame } from '@bls/proto/royalty/case';
import type { RoyaltyResult } from '@bls/proto/royalty/result';
import type { Terms } from '@bls/proto/term-sheet/terms';
import type { Day } from '@bls/proto/time';
import { Database, jsonb } from '@bls/kit/database';
import { Injectable } from '@nestjs/common';
import { type DrawnBillAt, issueBills } from '../bills/issue-bills.js';
import { caseOfTerms } from '@bls/proto/royalty/case-of-terms';
import type { FinanceDb, Trx, ContractRecord } from '../db/schema.js';
import { postCarry } from '../ledger/post-carry.js';
import { calculate, type History } from '../royalty/simulate.js';
import { markCalculated } from '../sales-reports/mark-calculated.js';
import { billDates, salesUntil } from './bill-dates.js';
import { explainPages } from './explain-pages.js';
import { type Gathered, gatherSales } from './gather-sales.queries.js';
import { keepExplanation, pageKey } from './keep-explanation.repository.js';

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
  run(context: Context, wanted: Wanted): Promise<number> {
    return this.db.transaction(context, async (trx) => {
      const contract = await trx
        .selectFrom('contract')
        .selectAll()
        .where('contractId', '=', wanted.contractId)
        .forUpdate()
        .executeTakeFirst();
      if (!contract) throw new Error(`contract ${wanted.contractId} is not known yet`);
      const done = await trx
        .selectFrom('calculation')
        .select('id')
        .where('contractId', '=', contract.contractId)
        .where('cause', '=', wanted.cause)
        .executeTakeFirst();
      if (done) return 0;
      return this.calculate(trx, context, contract, wanted);
    });
  }

  private async calculate(trx: Trx, context: Context, contract: Contract, wanted: Wanted): Promise<number> {
    const { contractId } = contract;
    const { terms } = await trx
      .selectFrom('contractVersion')
      .select('terms')
      .where('contractId', '=', contractId)
      .where('version', '=', contract.version)
      .executeTakeFirstOrThrow();
    const months = await trx.selectFrom('salesReport').select(['month', 'status']).where('contractId', '=', contractId).execute();
    const until = salesUntil(
      months.map(({ month, status }) => ({ month, approved: status === 'approvedBySeniorFinance' || status === 'calculated' })),
    );
    const frame = frameOf(terms, contract, until, wanted.until);
    const gathered = await gatherSales(trx, contractId, terms, frame);
    const history = await historyOf(trx, contract, until);
    const input = { ...frame, sales: gathered.sales };
    const result = calculate(input, history);

    const calculation = { tenant: contract.tenant, id: randomUUID(), contractId };
    await this.keepCalculation(trx, calculation, contract, wanted, {
      frame,
      history,
      gathered,
      caseHash: hash(input),
      resultHash: hash(result),
    });
    const pages = await keepExplanation(trx, calculation, explainPages(result, gathered), gathered);
    const count = await issueBills(trx, context, contract, terms, calculation.id, billsAt(result, pages));
    await postCarry(trx, contract, calculation.id, result.trace);
    await trx
      .updateTable('contract')
      .set({
        billedUntil: frame.billOn.at(-1) ?? contract.billedUntil,
        closedUntil: until === null ? contract.closedUntil : later(contract.closedUntil, until),
      })
      .where('contractId', '=', contractId)
      .execute();
    if (wanted.reportId) await markCalculated(trx, context, wanted.reportId);
    return count;
  }

  private async keepCalculation(
    trx: Trx,
    { tenant, id, contractId }: { tenant: string; id: string; contractId: string },
    contract: Contract,
    wanted: Wanted,
    run: { frame: CaseFrame; history: History; gathered: Gathered; caseHash: string; resultHash: string },
  ): Promise<void> {
    const { frame, history, gathered, caseHash, resultHash } = run;
    const last = await trx
      .selectFrom('calculation')
      .select((eb) => eb.fn.max('sequence').as('sequence'))
      .where('contractId', '=', contractId)
      .executeTakeFirst();
    await trx
      .insertInto('calculation')
      .values({
        tenant,
        id,
        contractId,
        sequence: (last?.sequence ?? 0) + 1,
        cause: wanted.cause,
        contractVersion: contract.version,
        billOn: frame.billOn.at(-1) ?? null,
        frame: jsonb(frame),
        history: jsonb(history),
        reports: jsonb(gathered.reports),
        caseHash,
        resultHash,
      })
      .execute();
  }
}

export const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

function frameOf(terms: Terms, contract: Contract, until: Day | null, today: Day): CaseFrame {
  const frame = caseOfTerms(terms);
  const guaranteeDue = frame.pools.flatMap((pool) => pool.mg.map(({ due }) => due));
  const calendar = { years: frame.years, schedule: terms.basicTerms.paymentSchedule, guaranteeDue, replacedFrom: contract.replacedFrom };
  return { ...frame, billOn: billDates(calendar, { billedUntil: contract.billedUntil, salesUntil: until, today }) };
}

/** Everything billed before. Years are settled only as far as their sales are in. */
async function historyOf(trx: Trx, contract: Contract, closeUntil: Day | null): Promise<History> {
  const bills = await trx
    .selectFrom('bill')
    .select(['billOn as on', 'pool', 'contractYear as year', 'kind', 'amount'])
    .where('contractId', '=', contract.contractId)
    .orderBy('issuedAt')
    .orderBy('number')
    .execute();
  return { billed: bills, closedUntil: contract.closedUntil, closeUntil };
}

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

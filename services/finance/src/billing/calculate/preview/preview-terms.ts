import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { termsEffect } from '@bls/proto/contracts/calls/finance/effect';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { CallError } from '@bls/proto/domain/values/errors';
import { storedTermsSchema } from '@bls/proto/domain/term-sheet/stored/stored-terms';
import { type Terms, newTermsSchema } from '@bls/proto/domain/term-sheet/terms';
import { tidyTerms } from '@bls/proto/domain/term-sheet/tidy';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { today } from '@bls/shared/calendar/today';
import { Handler } from '@bls/kit/rpc/handler';
import { RoyaltyError } from '@bls/proto/domain/royalty/engine/royalty-error';
import { calculate } from '@bls/proto/domain/royalty/engine/simulate';
import type { ContractRecord, FinanceDb, Trx } from '../../../db/schema.js';
import { accountOf, contractInScope } from '../../../terms/terms.api.js';
import { poolNamesOfContract } from '../../explain/pool-names.queries.js';
import { salesUntil } from '../bill-dates.js';
import { buildCase } from '../build-case.js';
import { billedBefore, monthsOf } from '../results/calculations.queries.js';
import { effectOf } from './effect-of-terms.js';
import { gatherSalesFromRows } from '../sales/gather-sales.js';

type Response = ResponseOf<typeof termsEffect>;

/**
 * Calculates a contract with terms that are not signed yet and stores nothing: once as if they had applied from the
 * beginning, for the difference of each period, and once on top of what was billed, for the bills to come.
 */
@Handler(termsEffect)
export class PreviewTerms {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly caller: Caller,
  ) {}

  async execute({ termSheetVersionId }: RequestOf<typeof termsEffect>, ctx: CallContext): Promise<Response> {
    const sheet = await this.caller.call(termSheetRead, { termSheetVersionId }, ctx);
    const followed = sheet.terms.purpose?.followsContractId;
    if (sheet.terms.purpose?.purpose !== 'amendment' || !followed) throw new CallError('notFound');
    // Only the form of the terms is checked here: a deal that may not be submitted yet can be calculated. What was submitted
    // keeps the limits of its day.
    const schema = sheet.status === 'draft' ? newTermsSchema : storedTermsSchema;
    const parsed = schema.safeParse(tidyTerms(sheet.terms));
    if (!parsed.success) throw new CallError('ruleBroken', { issues: [{ path: [], rule: 'effect.incomplete' }] });
    const terms = parsed.data;
    return this.db.read(ctx, async (trx) => {
      const contract = await contractInScope(trx, await accountOf(trx, followed), ctx.actor);
      if (!contract) throw new CallError('notFound');
      // Amounts in two currencies cannot be compared.
      if (contract.currency !== terms.basicTerms.currency)
        throw new CallError('ruleBroken', { issues: [{ path: ['basicTerms', 'currency'], rule: 'effect.otherCurrency' }] });
      try {
        return await effect(trx, contract, terms, await today(trx));
      } catch (error) {
        if (error instanceof RoyaltyError) throw new CallError('ruleBroken', { issues: [...error.issues] });
        throw error;
      }
    });
  }
}

async function effect(trx: Trx, contract: ContractRecord, terms: Terms, day: string): Promise<Response> {
  const { contractId, contractNumber, currency, closedUntil } = contract;
  const until = salesUntil(await monthsOf(trx, contractId));
  const billed = await billedBefore(trx, contractId);
  const caseFromStart = buildCase(terms, { ...contract, billedUntil: null }, until, day);
  const caseNow = buildCase(terms, contract, until, day);
  const sales = (await gatherSalesFromRows(trx, { contractId, terms, rules: caseNow })).map(({ sale }) => sale);
  const fromStart = calculate({ ...caseFromStart, sales }, { billed: [], closedUntil: null, closeUntil: until });
  const onTop = calculate({ ...caseNow, sales }, { billed, closedUntil, closeUntil: until });
  const nameOf = await poolNamesOfContract(trx, contractId, terms);
  return {
    contractId,
    contractNumber,
    currency,
    ...effectOf(billed, fromStart.bills, currency),
    bills: onTop.bills.map((bill) => ({ ...bill, poolName: nameOf(bill.pool) })),
  };
}

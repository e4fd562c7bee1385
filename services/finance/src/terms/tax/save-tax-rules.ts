import { isDeepStrictEqual } from 'node:util';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { taxRulesSave } from '@bls/proto/contracts/calls/finance/tax';
import type { TaxRules } from '@bls/proto/domain/finance/tax/tax-rules';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb, Trx } from '../../db/schema.js';
import { contractNumbers, taxRulesOf } from './tax-rules.queries.js';
import { insertTaxRules } from './tax-rules.repository.js';

/** Changes how later bills are taxed; issued bills keep the rates that they were taxed with. */
@Handler(taxRulesSave)
export class SaveTaxRules {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute({ rules, revision }: RequestOf<typeof taxRulesSave>, ctx: CallContext): Promise<ResponseOf<typeof taxRulesSave>> {
    return this.db.transaction(ctx, async (trx) => {
      await advisoryLock(trx, ctx.tenant, 'tax-rules');
      const before = await taxRulesOf(trx);
      if (before.revision !== revision) throw new CallError('conflict');
      const saved = await withNumbers(trx, rules);
      // Saving what is stored already is no change and adds no row to the history.
      if (isDeepStrictEqual(saved, before.rules)) return { revision };
      return { revision: await insertTaxRules(trx, ctx.tenant, saved, ctx.actor) };
    });
  }
}

/** The rules with the numbers of their contracts as finance has them. */
async function withNumbers(trx: Trx, rules: TaxRules): Promise<TaxRules> {
  const numbers = await contractNumbers(
    trx,
    rules.contracts.map(({ contractId }) => contractId),
  );
  const issues = rules.contracts.flatMap(({ contractId }, at) =>
    numbers.has(contractId) ? [] : [{ path: ['contracts', at, 'contractId'], rule: 'tax.noContract' }],
  );
  if (issues.length > 0) throw new CallError('ruleBroken', { issues });
  const contracts = rules.contracts.map((row) => ({ ...row, contractNumber: numbers.get(row.contractId) ?? row.contractNumber }));
  return { ...rules, contracts };
}

import { isDeepStrictEqual } from 'node:util';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { dunningRulesSave } from '@bls/proto/contracts/calls/finance/dunning';
import type { DunningRules } from '@bls/proto/domain/finance/dunning/dunning-rules';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb, Trx } from '../../db/schema.js';
import { contractNumbers } from '../../terms/terms.api.js';
import { dunningRulesOf } from './dunning-rules.queries.js';
import { insertDunningRules } from './dunning-rules.repository.js';

/** Changes the later steps; letters that were sent stay. */
@Handler(dunningRulesSave)
export class SaveDunningRules {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute({ rules, revision }: RequestOf<typeof dunningRulesSave>, ctx: CallContext): Promise<ResponseOf<typeof dunningRulesSave>> {
    return this.db.transaction(ctx, async (trx) => {
      await advisoryLock(trx, ctx.tenant, 'dunning-rules');
      const before = await dunningRulesOf(trx);
      if (before.revision !== revision) throw new CallError('conflict');
      const saved = await withNumbers(trx, rules);
      if (isDeepStrictEqual(saved, before.rules)) return { revision };
      return { revision: await insertDunningRules(trx, ctx.tenant, saved, ctx.actor) };
    });
  }
}

/** The rules with the numbers of their contracts as finance has them. */
async function withNumbers(trx: Trx, rules: DunningRules): Promise<DunningRules> {
  const numbers = await contractNumbers(
    trx,
    rules.contracts.map(({ contractId }) => contractId),
  );
  const issues = rules.contracts.flatMap(({ contractId }, at) =>
    numbers.has(contractId) ? [] : [{ path: ['contracts', at, 'contractId'], rule: 'dunning.noContract' }],
  );
  if (issues.length > 0) throw new CallError('ruleBroken', { issues });
  return {
    ...rules,
    contracts: rules.contracts.map((row) => ({ ...row, contractNumber: numbers.get(row.contractId) ?? row.contractNumber })),
  };
}

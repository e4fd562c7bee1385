import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { dunningRulesRead } from '@bls/proto/contracts/calls/finance/dunning';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb } from '../../db/schema.js';
import { dunningRulesHistory, dunningRulesOf } from './dunning-rules.queries.js';

@Handler(dunningRulesRead)
export class ReadDunningRules {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(_: RequestOf<typeof dunningRulesRead>, ctx: CallContext): Promise<ResponseOf<typeof dunningRulesRead>> {
    return this.db.read(ctx, async (trx) => ({ ...(await dunningRulesOf(trx)), history: await dunningRulesHistory(trx) }));
  }
}

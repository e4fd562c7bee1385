import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { financeOverview } from '@bls/proto/contracts/calls/finance/insight/overview';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb } from '../../db/schema.js';
import { moneyOverview } from './money-overview.queries.js';

@Handler(financeOverview)
export class ReadOverview {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(_: RequestOf<typeof financeOverview>, ctx: CallContext): Promise<ResponseOf<typeof financeOverview>> {
    return this.db.read(ctx, (trx) => moneyOverview(trx, ctx.actor));
  }
}

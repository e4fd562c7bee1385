import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { analysisAtRisk, analysisUnusual } from '@bls/proto/contracts/calls/finance/insight/analysis';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb } from '../../db/schema.js';
import { listAtRisk } from './list-at-risk.queries.js';
import { listUnusual } from './list-unusual.queries.js';

@Handler(analysisUnusual)
export class ListUnusual {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(request: RequestOf<typeof analysisUnusual>, ctx: CallContext): Promise<ResponseOf<typeof analysisUnusual>> {
    return this.db.read(ctx, (trx) => listUnusual(trx, request, ctx.actor));
  }
}

@Handler(analysisAtRisk)
export class ListAtRisk {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(request: RequestOf<typeof analysisAtRisk>, ctx: CallContext): Promise<ResponseOf<typeof analysisAtRisk>> {
    return this.db.read(ctx, (trx) => listAtRisk(trx, request, ctx.actor));
  }
}

import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { unbilledList } from '@bls/proto/contracts/calls/finance/unbilled';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { today } from '@bls/shared/calendar/today';
import type { FinanceDb } from '../../db/schema.js';
import { listUnbilled } from './unbilled.queries.js';

@Handler(unbilledList)
export class ListUnbilled {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(request: RequestOf<typeof unbilledList>, ctx: CallContext): Promise<ResponseOf<typeof unbilledList>> {
    return this.db.read(ctx, async (trx) => listUnbilled(trx, request, ctx.actor, await today(trx)));
  }
}

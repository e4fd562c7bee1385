import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { dunningRead } from '@bls/proto/contracts/calls/finance/dunning';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb } from '../../db/schema.js';
import { readDunning } from './dunning.queries.js';

@Handler(dunningRead)
export class ReadDunning {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute({ id }: RequestOf<typeof dunningRead>, ctx: CallContext): Promise<ResponseOf<typeof dunningRead>> {
    return this.db.read(ctx, (trx) => readDunning(trx, id, ctx.actor));
  }
}

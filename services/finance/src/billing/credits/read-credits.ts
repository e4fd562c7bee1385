import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { creditList } from '@bls/proto/contracts/calls/finance/credits';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb } from '../../db/schema.js';
import { openCredits } from '../bills/read/credits.queries.js';

@Handler(creditList)
export class ListCredits {
  constructor(private readonly db: Database<FinanceDb>) {}

  async execute(request: RequestOf<typeof creditList>, ctx: CallContext): Promise<ResponseOf<typeof creditList>> {
    return { credits: await this.db.read(ctx, (trx) => openCredits(trx, request, ctx.actor)) };
  }
}

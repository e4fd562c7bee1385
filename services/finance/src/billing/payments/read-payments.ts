import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { paymentList, paymentRead } from '@bls/proto/contracts/calls/finance/payments';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb } from '../../db/schema.js';
import { listPayments, readPayment } from './payments.queries.js';

@Handler(paymentList)
export class ListPayments {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(request: RequestOf<typeof paymentList>, ctx: CallContext): Promise<ResponseOf<typeof paymentList>> {
    return this.db.read(ctx, (trx) => listPayments(trx, request, ctx.actor));
  }
}

@Handler(paymentRead)
export class ReadPayment {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute({ id }: RequestOf<typeof paymentRead>, ctx: CallContext): Promise<ResponseOf<typeof paymentRead>> {
    return this.db.read(ctx, (trx) => readPayment(trx, id, ctx.actor));
  }
}

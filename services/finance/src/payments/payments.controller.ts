import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { paymentDecide, paymentList, paymentRead, paymentReport } from '@bls/proto/contracts/calls/finance/payments';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import type { FinanceDb } from '../db/schema.js';
import { DecidePayment } from './decide-payment.js';
import { listPayments, readPayment } from './payments.queries.js';
import { ReportPayment } from './report-payment.js';

@Controller()
export class PaymentsController {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly reportPayment: ReportPayment,
    private readonly decidePayment: DecidePayment,
  ) {}

  @Handles(paymentReport)
  report(request: RequestOf<typeof paymentReport>, ctx: CallContext): Promise<ResponseOf<typeof paymentReport>> {
    return this.reportPayment.run(request, ctx);
  }

  @Handles(paymentDecide)
  decide(request: RequestOf<typeof paymentDecide>, ctx: CallContext): Promise<ResponseOf<typeof paymentDecide>> {
    return this.decidePayment.run(request, ctx);
  }

  @Handles(paymentList)
  list(request: RequestOf<typeof paymentList>, ctx: CallContext): Promise<ResponseOf<typeof paymentList>> {
    return this.db.read(ctx, (trx) => listPayments(trx, request, ctx.actor));
  }

  @Handles(paymentRead)
  read({ id }: RequestOf<typeof paymentRead>, ctx: CallContext): Promise<ResponseOf<typeof paymentRead>> {
    return this.db.read(ctx, (trx) => readPayment(trx, id, ctx.actor));
  }
}

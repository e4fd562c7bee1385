import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { paymentReport } from '@bls/proto/contracts/calls/finance/payments';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb } from '../../db/schema.js';
import { receiveReport } from './receive-report.js';

/** A licensee reports one payment for one or several of its bills. */
@Handler(paymentReport)
export class ReportPayment {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly caller: Caller,
  ) {}

  execute(request: RequestOf<typeof paymentReport>, ctx: CallContext): Promise<ResponseOf<typeof paymentReport>> {
    return receiveReport({ db: this.db, caller: this.caller }, request, ctx);
  }
}

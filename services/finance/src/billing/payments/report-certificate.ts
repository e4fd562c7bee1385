import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { certificateReport } from '@bls/proto/contracts/calls/finance/payments';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb } from '../../db/schema.js';
import { receiveReport } from './receive-report.js';

/** A licensee reports the certificate of the tax that it withheld from one or several of its bills. */
@Handler(certificateReport)
export class ReportCertificate {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly caller: Caller,
  ) {}

  execute(request: RequestOf<typeof certificateReport>, ctx: CallContext): Promise<ResponseOf<typeof certificateReport>> {
    const { certificateNumber, certificateDate, certificateAmount, certificateCurrency, issuedBy, ...rest } = request;
    const certificate = { number: certificateNumber, amount: certificateAmount, currency: certificateCurrency };
    const reported = { ...rest, transferDate: certificateDate, payerBank: issuedBy, beneficiaryBank: '', certificate };
    return receiveReport({ db: this.db, caller: this.caller }, reported, ctx);
  }
}

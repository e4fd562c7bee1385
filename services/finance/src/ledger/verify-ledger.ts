import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { ledgerCheck, ledgerVerify } from '@bls/proto/contracts/calls/finance/bills';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb } from '../db/schema.js';
import { verifyLedger } from './verify-ledger.queries.js';

/** For other services and for operators. */
@Handler(ledgerVerify)
export class VerifyLedger {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(_: RequestOf<typeof ledgerVerify>, ctx: CallContext): Promise<ResponseOf<typeof ledgerVerify>> {
    return this.db.read(ctx, verifyLedger);
  }
}

/** For finance, under Accounts. */
@Handler(ledgerCheck)
export class CheckLedger {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(_: RequestOf<typeof ledgerCheck>, ctx: CallContext): Promise<ResponseOf<typeof ledgerCheck>> {
    return this.db.read(ctx, verifyLedger);
  }
}

import { Module } from '@nestjs/common';
import { VerifyLedger, CheckLedger } from './verify-ledger.js';

/** Calls of the ledger. */
@Module({
  controllers: [VerifyLedger, CheckLedger],
})
export class LedgerModule {}

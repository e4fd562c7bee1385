import { Module } from '@nestjs/common';
import { VerifyLedger, CheckLedger } from './verify-ledger.js';

/** The calls that verify the ledger. */
@Module({
  controllers: [VerifyLedger, CheckLedger],
})
export class LedgerModule {}

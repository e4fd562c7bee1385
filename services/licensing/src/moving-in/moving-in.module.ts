import { Module } from '@nestjs/common';
import { CheckMovedContracts } from './check-contracts.js';
import { ImportMovedContracts } from './import-contracts.js';

/** Contracts of another system, for a company that moves in. Finance has the process. */
@Module({ controllers: [CheckMovedContracts, ImportMovedContracts] })
export class MovingInModule {}

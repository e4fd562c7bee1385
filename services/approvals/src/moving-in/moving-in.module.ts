import { Module } from '@nestjs/common';
import { UndoMovedContracts } from './undo-contracts.js';

/** The undo of contracts that a company moved in with. Finance has the process. */
@Module({ controllers: [UndoMovedContracts] })
export class MovingInModule {}

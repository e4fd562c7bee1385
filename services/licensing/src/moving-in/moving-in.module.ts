import { Module } from '@nestjs/common';
import { CheckMovedContracts } from './check-contracts.js';
import { CheckMovedProperties } from './check-properties.js';
import { ImportMovedContracts } from './import-contracts.js';
import { ImportMovedProperties } from './import-properties.js';
import { UndoMovedContracts } from './undo-contracts.js';
import { ReadMovedCompanyUse, UndoMovedProperties } from './undo-properties.js';

/** Contracts and properties of another system, for a company that moves in. Finance has the process. */
@Module({
  controllers: [
    CheckMovedContracts,
    ImportMovedContracts,
    CheckMovedProperties,
    ImportMovedProperties,
    UndoMovedContracts,
    UndoMovedProperties,
    ReadMovedCompanyUse,
  ],
})
export class MovingInModule {}

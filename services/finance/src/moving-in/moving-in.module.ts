import { Module } from '@nestjs/common';
import { FilesClient } from '@bls/shared/files/files-client';
import { RunMovingDryRun } from './dry-run/dry-run.job.js';
import { StartMovingDryRun } from './dry-run/start-dry-run.js';
import { ImportMovingWorkbook } from './importing/import-workbook.job.js';
import { StartMovingImport } from './importing/start-import.js';
import { DecideMovingRow } from './reading/decide-row.js';
import { ReadMovingAgain } from './reading/read-again.js';
import { ReadMovingWorkbook } from './reading/read-workbook.job.js';
import { UploadMovingWorkbook } from './reading/upload-workbook.js';
import { ListMovingDifferences, ListMovingRows, ReadMovingIn } from './read-moving-in.js';
import { CheckMovingUndo, StartMovingUndo } from './undoing/start-undo.js';
import { UndoMovingImport } from './undoing/undo-import.job.js';
import { MakeMovingTemplate } from './template.js';

/** A company moves in: workbooks of another system are read, compared with what the engine calculates, and imported. */
@Module({
  controllers: [
    ReadMovingIn,
    ListMovingRows,
    ListMovingDifferences,
    UploadMovingWorkbook,
    StartMovingDryRun,
    StartMovingImport,
    MakeMovingTemplate,
    DecideMovingRow,
    ReadMovingAgain,
    CheckMovingUndo,
    StartMovingUndo,
  ],
  providers: [FilesClient],
})
export class MovingInModule {}

@Module({ providers: [FilesClient, ReadMovingWorkbook, RunMovingDryRun, ImportMovingWorkbook, UndoMovingImport] })
export class MovingInWorkerModule {}

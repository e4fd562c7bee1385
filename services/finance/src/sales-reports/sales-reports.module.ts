import { Module } from '@nestjs/common';
import { FilesClient } from '@bls/shared/files/files-client';
import { ListReports, ReadReport, ListRows, ReadYear } from './browse/read-reports.js';
import { TryWorkbook, ReplayCheck } from './dry-run/dry-run.js';
import { ReadUnits } from './browse/read-units.js';
import { DivideWorkbook } from './division/divide-workbook.js';
import { ReadDivision } from './division/read-division.js';
import { CheckReport } from './intake/check-report.js';
import { ConfirmRepeats } from './intake/corrections/confirm-repeats.js';
import { CorrectReport } from './intake/corrections/correct-report.js';
import { FinishCheck } from './intake/finish-check.js';
import { CheckReceivedReport } from './intake/previous-events.js';
import { ListArchives, ReadArchive } from './intake/many/read-archives.js';
import { TakeArchive } from './intake/many/take-archive.job.js';
import { UploadMany } from './intake/many/upload-many.js';
import { ReadReportAs } from './intake/read-report-as.js';
import { UploadReport } from './intake/upload-report.js';
import { CopySalesContract } from './months/copy-contract.js';
import { CopySku, WithdrawSku } from './months/copy-skus.js';
import { CopyTenantSettings } from './months/copy-tenant-settings.js';
import { RemindSales } from './reminders/remind-sales.job.js';
import { DecideReport } from './review/decide-report.js';
import { SubmitReport, DeclareNoSales } from './review/submit-report.js';
import { MakeTemplate, MakeTemplates } from './template/make-template.js';

/** Sales reports in the finance service: calls and events. */
@Module({
  controllers: [
    CopySalesContract,
    CopySku,
    WithdrawSku,
    CopyTenantSettings,
    MakeTemplate,
    MakeTemplates,
    UploadReport,
    UploadMany,
    ListArchives,
    ReadArchive,
    ReadDivision,
    DivideWorkbook,
    ReadReportAs,
    CorrectReport,
    ConfirmRepeats,
    CheckReceivedReport,
    SubmitReport,
    DeclareNoSales,
    DecideReport,
    TryWorkbook,
    ReplayCheck,
    ListReports,
    ReadReport,
    ListRows,
    ReadYear,
    ReadUnits,
  ],
  providers: [FilesClient],
})
export class SalesReportsModule {}

/** Sales reports in the finance worker: checks of workbooks, zips of workbooks and reminders. */
@Module({
  providers: [CheckReport, FinishCheck, RemindSales, TakeArchive, FilesClient],
})
export class SalesReportsWorkerModule {}

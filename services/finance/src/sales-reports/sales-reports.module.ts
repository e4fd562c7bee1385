import { Module } from '@nestjs/common';
import { CheckReport } from './check-report.js';
import { ContractProjection } from './contract-projection.js';
import { DecideReport } from './decide-report.js';
import { DetailQueries } from './detail.queries.js';
import { EnqueueCheck } from './enqueue-check.js';
import { FinishCheck } from './finish-check.js';
import { ListQueries } from './list.queries.js';
import { MakeTemplate } from './make-template.js';
import { ReadReportAs } from './read-report-as.js';
import { ReadingController } from './reading.controller.js';
import { RowsQueries } from './rows.queries.js';
import { SalesReportsController } from './sales-reports.controller.js';
import { FilesClient } from '@bls/shared/files/files-client';
import { SubmitReport } from './submit-report.js';
import { TestingSupport } from './testing-support.js';
import { UploadReport } from './upload-report.js';
import { YearQueries } from './year.queries.js';

/** Sales reports in the finance service: calls and events. */
@Module({
  controllers: [ReadingController, SalesReportsController],
  providers: [
    ContractProjection,
    DecideReport,
    DetailQueries,
    EnqueueCheck,
    ListQueries,
    MakeTemplate,
    ReadReportAs,
    RowsQueries,
    FilesClient,
    SubmitReport,
    TestingSupport,
    UploadReport,
    YearQueries,
  ],
  exports: [ListQueries],
})
export class SalesReportsModule {}

/** Sales reports in the finance worker: the reading of workbooks. */
@Module({ providers: [CheckReport, FinishCheck, FilesClient] })
export class SalesReportsWorkerModule {}

import { Module } from '@nestjs/common';
import { RenderNoteWorker } from './bills/render-note.job.js';
import { RenderNote } from './bills/render-note.js';
import { CalculateContract } from './calculations/calculate-contract.js';
import { CalculateWorker } from './calculations/calculate.job.js';
import { DueGuaranteesWorker } from './calculations/due-guarantees.job.js';
import { RetryCalculationsWorker } from './calculations/retry-calculations.job.js';
import { TryCalculation } from './calculations/try-calculation.js';
import { AutoRejectWorker } from './payments/auto-reject.job.js';
import { RemindPaymentsWorker } from './payments/remind-payments.job.js';
import { RemindSalesWorker } from './sales-reports/remind-sales.job.js';
import { SalesReportsWorkerModule } from './sales-reports/sales-reports.module.js';

/** The finance worker: reads workbooks, calculates royalties, renders debit notes, and looks every hour after due dates. */
@Module({
  imports: [SalesReportsWorkerModule],
  providers: [
    CalculateContract,
    TryCalculation,
    RetryCalculationsWorker,
    CalculateWorker,
    DueGuaranteesWorker,
    AutoRejectWorker,
    RemindPaymentsWorker,
    RemindSalesWorker,
    RenderNote,
    RenderNoteWorker,
  ],
})
export class WorkerModule {}

import { Module } from '@nestjs/common';
import { BillsController } from './bills/bills.controller.js';
import { EnqueueNotes } from './bills/render-note.job.js';
import { RenderNote } from './bills/render-note.js';
import { EnqueueCalculations } from './calculations/enqueue-calculations.js';
import { ContractProjection } from './contracts/contract-projection.js';
import { DecidePayment } from './payments/decide-payment.js';
import { PaymentsController } from './payments/payments.controller.js';
import { ReportPayment } from './payments/report-payment.js';
import { RoyaltyController } from './royalty/royalty.controller.js';
import { SaveSettings } from './settings/save-settings.js';
import { SettingsController } from './settings/settings.controller.js';
import { SalesReportsModule } from './sales-reports/sales-reports.module.js';

/** The finance service: calls and events. Long work is done by the worker. */
@Module({
  imports: [SalesReportsModule],
  controllers: [BillsController, PaymentsController, RoyaltyController, SettingsController],
  providers: [ContractProjection, EnqueueCalculations, EnqueueNotes, RenderNote, ReportPayment, DecidePayment, SaveSettings],
})
export class AppModule {}

import { Module } from '@nestjs/common';
import { BankStatementsController } from './bank-statements/bank-statements.controller.js';
import { DecideBankLine } from './bank-statements/decide-bank-line.js';
import { ImportBankStatement } from './bank-statements/import-bank-statement.js';
import { BillsController } from './bills/bills.controller.js';
import { EnqueueNotes } from './bills/render-note.job.js';
import { RenderNote } from './bills/render-note.js';
import { ReverseBill } from './bills/reverse-bill.js';
import { EnqueueCalculations } from './calculations/enqueue-calculations.js';
import { PreviewTerms } from './calculations/preview-terms.js';
import { ContractProjection } from './contracts/contract-projection.js';
import { DecidePayment } from './payments/decide-payment.js';
import { LicensorProjection } from './licensors/licensor-projection.js';
import { PaymentsController } from './payments/payments.controller.js';
import { ReportPayment } from './payments/report-payment.js';
import { AnalysisController } from './analysis/analysis.controller.js';
import { PerformanceController } from './performance/performance.controller.js';
import { RoyaltyController } from './royalty/royalty.controller.js';
import { FilesClient } from '@bls/shared/files/files-client';
import { ExportExchangeRates } from './settings/export-exchange-rates.js';
import { ImportExchangeRates } from './settings/import-exchange-rates.js';
import { SaveExchangeRates } from './settings/save-exchange-rates.js';
import { SaveSettings } from './settings/save-settings.js';
import { TenantSettings } from './settings/tenant-settings.consumer.js';
import { SearchController } from './search/search.controller.js';
import { SettingsController } from './settings/settings.controller.js';
import { SalesReportsModule } from './sales-reports/sales-reports.module.js';
import { MakeStatement } from './statements/make-statement.js';
import { StatementsController } from './statements/statements.controller.js';
import { TakeOverMoney } from './handed-over/take-over-money.js';

/** The finance service: calls and events. Long work is done by the worker. */
@Module({
  imports: [SalesReportsModule],
  controllers: [
    BankStatementsController,
    BillsController,
    PaymentsController,
    AnalysisController,
    PerformanceController,
    RoyaltyController,
    SearchController,
    SettingsController,
    StatementsController,
  ],
  providers: [
    TakeOverMoney,
    ContractProjection,
    LicensorProjection,
    EnqueueCalculations,
    PreviewTerms,
    EnqueueNotes,
    RenderNote,
    ImportBankStatement,
    DecideBankLine,
    ReverseBill,
    MakeStatement,
    ReportPayment,
    DecidePayment,
    SaveSettings,
    SaveExchangeRates,
    ImportExchangeRates,
    ExportExchangeRates,
    FilesClient,
    TenantSettings,
  ],
})
export class AppModule {}

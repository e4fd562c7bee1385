import { Module } from '@nestjs/common';
import { AuditPacksModule } from './audit-packs/audit-packs.module.js';
import { BillingModule } from './billing/billing.module.js';
import { BooksModule } from './books/books.module.js';
import { DunningModule } from './dunning/dunning.module.js';
import { InsightModule } from './insight/insight.module.js';
import { LedgerModule } from './ledger/ledger.module.js';
import { MovingInModule } from './moving-in/moving-in.module.js';
import { RoyaltyModule } from './royalty/royalty.module.js';
import { SalesReportsModule } from './sales-reports/sales-reports.module.js';
import { TermsModule } from './terms/terms.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';

/** The finance service: calls and events. Long work is done by the worker. */
@Module({
  imports: [
    RoyaltyModule,
    LedgerModule,
    TermsModule,
    SalesReportsModule,
    BillingModule,
    DunningModule,
    MovingInModule,
    BooksModule,
    AuditPacksModule,
    InsightModule,
    PersonalDataModule,
  ],
})
export class AppModule {}

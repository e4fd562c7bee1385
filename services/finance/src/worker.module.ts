import { Module } from '@nestjs/common';
import { AuditPacksWorkerModule } from './audit-packs/audit-packs.module.js';
import { BillingWorkerModule } from './billing/billing.module.js';
import { BooksWorkerModule } from './books/books.module.js';
import { DunningWorkerModule } from './dunning/dunning.module.js';
import { MovingInWorkerModule } from './moving-in/moving-in.module.js';
import { SalesReportsWorkerModule } from './sales-reports/sales-reports.module.js';
import { TermsWorkerModule } from './terms/terms.module.js';
import { PersonalDataWorkerModule } from './personal-data/personal-data.module.js';

/** The finance worker: checks workbooks, calculates royalties, renders debit notes, writes files of the journal, and checks due dates every hour. */
@Module({
  imports: [
    TermsWorkerModule,
    SalesReportsWorkerModule,
    BillingWorkerModule,
    DunningWorkerModule,
    MovingInWorkerModule,
    BooksWorkerModule,
    AuditPacksWorkerModule,
    PersonalDataWorkerModule,
  ],
})
export class WorkerModule {}

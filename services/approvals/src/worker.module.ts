import { Module } from '@nestjs/common';
import { PrecheckWorkerModule } from './precheck/precheck.module.js';
import { ProductsWorkerModule } from './products/products.module.js';
import { ReviewClocksWorkerModule } from './review-clocks/review-clocks.module.js';
import { ReviewWorkerModule } from './review/review.module.js';
import { SpusWorkerModule } from './spus/spus.module.js';
import { StoresWorkerModule } from './stores/stores.module.js';
import { PersonalDataWorkerModule } from './personal-data/personal-data.module.js';

/** The approvals worker: compares SPUs, checks product files, ends letters and asks for the refresh of products, watches the clocks of reviews. */
@Module({
  imports: [
    PrecheckWorkerModule,
    ProductsWorkerModule,
    ReviewWorkerModule,
    ReviewClocksWorkerModule,
    SpusWorkerModule,
    StoresWorkerModule,
    PersonalDataWorkerModule,
  ],
})
export class WorkerModule {}

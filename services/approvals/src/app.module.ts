import { Module } from '@nestjs/common';
import { CommentsModule } from './comments/comments.module.js';
import { DesignsModule } from './designs/designs.module.js';
import { GivingAccessModule } from './giving-access/giving-access.module.js';
import { GuidanceModule } from './guidance/guidance.module.js';
import { LabelsModule } from './labels/labels.module.js';
import { MovingInModule } from './moving-in/moving-in.module.js';
import { PrecheckModule } from './precheck/precheck.module.js';
import { ProductsModule } from './products/products.module.js';
import { PromotionalMaterialModule } from './promotional-material/promotional-material.module.js';
import { ReviewModule } from './review/review.module.js';
import { ReviewTimesModule } from './review-times/review-times.module.js';
import { SearchModule } from './search/search.module.js';
import { SpusModule } from './spus/spus.module.js';
import { StoresModule } from './stores/stores.module.js';
import { TermsModule } from './terms/terms.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';

/** The approvals service: calls and events. Long work is done by the worker. */
@Module({
  imports: [
    TermsModule,
    ReviewModule,
    ProductsModule,
    DesignsModule,
    PromotionalMaterialModule,
    SpusModule,
    StoresModule,
    LabelsModule,
    GivingAccessModule,
    MovingInModule,
    CommentsModule,
    GuidanceModule,
    PrecheckModule,
    ReviewTimesModule,
    SearchModule,
    PersonalDataModule,
  ],
})
export class AppModule {}

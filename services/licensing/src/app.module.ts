import { Module } from '@nestjs/common';
import { AgentsModule } from './agents/agents.module.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { CommentsModule } from './comments/comments.module.js';
import { ContractsModule } from './contracts/contracts.module.js';
import { DealsModule } from './deals/deals.module.js';
import { IdentityCopiesModule } from './identity-copies/identity-copies.module.js';
import { InsightModule } from './insight/insight.module.js';
import { InsuranceModule } from './insurance/insurance.module.js';
import { LicensingEventsModule } from './licensing-events/licensing-events.module.js';
import { MovingInModule } from './moving-in/moving-in.module.js';
import { PropertiesModule } from './properties/properties.module.js';
import { RightsModule } from './rights/rights.module.js';
import { TermSheetsModule } from './term-sheets/term-sheets.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';

/** The service process. The README shows which module imports which. */
@Module({
  imports: [
    IdentityCopiesModule,
    CatalogueModule,
    PropertiesModule,
    DealsModule,
    RightsModule,
    ContractsModule,
    TermSheetsModule,
    MovingInModule,
    CommentsModule,
    AgentsModule,
    InsuranceModule,
    LicensingEventsModule,
    InsightModule,
    PersonalDataModule,
  ],
})
export class AppModule {}

import { Module } from '@nestjs/common';
import { ContractProjection } from './contracts/contract-projection.js';
import { ContractsQueries } from './contracts/contracts.queries.js';
import { PinsController } from './pins/pins.controller.js';
import { Pins } from './pins/pins.js';
import { PropertyProjection } from './properties/property-projection.js';
import { CreateApproval } from './products/create-approval.js';
import { DecideApproval } from './products/decide-approval.js';
import { DetailQueries } from './products/detail.queries.js';
import { ListQueries } from './products/list.queries.js';
import { OverviewQueries } from './products/overview.queries.js';
import { PictureFiles } from './products/picture-files.js';
import { ProductsController } from './products/products.controller.js';
import { ReadingController } from './products/reading.controller.js';
import { SearchController } from './search/search.controller.js';
import { SaveApproval } from './products/save-approval.js';
import { SubmitApproval } from './products/submit-approval.js';
import { AccessQueries } from './giving-access/access.queries.js';
import { DecideAccess } from './giving-access/decide-access.js';
import { FollowContracts } from './giving-access/follow-contracts.js';
import { FollowStyleGuides } from './giving-access/follow-style-guides.js';
import { GivingAccessController } from './giving-access/giving-access.controller.js';
import { ConfirmRefresh } from './refresh/confirm-refresh.js';
import { RefreshController } from './refresh/refresh.controller.js';
import { TenantSettings } from './refresh/tenant-settings.consumer.js';
import { DesignsModule } from './designs/designs.module.js';
import { PopModule } from './pop-approvals/pop.module.js';
import { SpuModule } from './spu.module.js';
import { StoresModule } from './stores.module.js';
import { DesignWorkflowQueries } from './workflow-designs/designs.queries.js';
import { DesignWorkflowsController } from './workflow-designs/workflow-designs.controller.js';
import { TakeOverApprovals } from './handed-over/take-over-approvals.js';

/** The approvals service: calls and events. Long work is done by the worker. */
@Module({
  imports: [SpuModule, StoresModule, PopModule, DesignsModule],
  controllers: [
    DesignWorkflowsController,
    ProductsController,
    ReadingController,
    RefreshController,
    PinsController,
    GivingAccessController,
    SearchController,
  ],
  providers: [
    ConfirmRefresh,
    TenantSettings,
    DesignWorkflowQueries,
    TakeOverApprovals,
    AccessQueries,
    DecideAccess,
    FollowContracts,
    FollowStyleGuides,
    ContractProjection,
    PropertyProjection,
    ContractsQueries,
    CreateApproval,
    DecideApproval,
    DetailQueries,
    ListQueries,
    OverviewQueries,
    PictureFiles,
    Pins,
    SaveApproval,
    SubmitApproval,
  ],
})
export class AppModule {}

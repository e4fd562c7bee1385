import { Module } from '@nestjs/common';
import { AccountPassword } from './account-password.js';
import { DealFiles } from './deal-files.js';
import { ReassignDeals } from './reassign-deals.js';
import { DiscardWorkflowDesign, PublishWorkflowDesign, SaveWorkflowDesign } from './workflow-designs/change-designs.js';
import { ListWorkflowDesigns, ReadWorkflowDesign, ReadWorkflowVersion } from './workflow-designs/read-designs.js';

/** What term sheets and contracts share. */
@Module({
  controllers: [
    DiscardWorkflowDesign,
    ListWorkflowDesigns,
    PublishWorkflowDesign,
    ReadWorkflowDesign,
    ReadWorkflowVersion,
    ReassignDeals,
    SaveWorkflowDesign,
  ],
  providers: [AccountPassword, DealFiles],
  exports: [AccountPassword, DealFiles],
})
export class DealsModule {}

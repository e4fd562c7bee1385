import { Module } from '@nestjs/common';
import { AccountPassword } from './account-password.js';
import { DealFiles } from './deal-files.js';
import { ReassignDeals } from './owners/reassign-deals.js';
import { ReassignDealsByPreviousEvent } from './owners/previous-events.js';
import { DocumentToSign } from './signing/document-to-sign.js';
import { SignatureCheck } from './signing/signature-check.js';
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
    ReassignDealsByPreviousEvent,
    SaveWorkflowDesign,
  ],
  providers: [AccountPassword, DealFiles, DocumentToSign, SignatureCheck],
  exports: [AccountPassword, DealFiles, DocumentToSign, SignatureCheck],
})
export class DealsModule {}

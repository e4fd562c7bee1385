import { Module } from '@nestjs/common';
import { CopyContract } from './contracts/copy-contract.js';
import { CopyTenantSettings } from './copy-tenant-settings.js';
import { CopyPropertyReview } from './properties/copy-property-review.js';
import { DiscardWorkflowDraft, PublishWorkflow, SaveWorkflowDraft } from './workflow-versions/edit-workflow-draft.js';
import { ListWorkflows, ReadWorkflow, ReadWorkflowVersion } from './workflow-versions/read-workflow-versions.js';

/** The terms that every approval follows: contracts, properties, settings of the tenant, versions of workflows. */
@Module({
  controllers: [
    CopyContract,
    CopyPropertyReview,
    CopyTenantSettings,
    ListWorkflows,
    ReadWorkflow,
    ReadWorkflowVersion,
    SaveWorkflowDraft,
    PublishWorkflow,
    DiscardWorkflowDraft,
  ],
})
export class TermsModule {}

import { Module } from '@nestjs/common';
import { ReviewModule } from '../review/review.module.js';
import { CreateApproval } from './drafts/create-approval.js';
import { SaveApproval } from './drafts/save-approval.js';
import {
  ListApprovalContracts,
  ListApprovalFilters,
  ListApprovals,
  ReadApproval,
  ReadApprovalsOverview,
} from './reading/read-approvals.js';
import { AskRefresh } from './refresh/ask-refresh.job.js';
import { ConfirmRefresh } from './refresh/confirm-refresh.js';
import { DecideApproval, TerminateApproval } from './workflow/decide-approval.js';
import { SubmitApproval } from './workflow/submit-approval.js';

/** Product approvals: graphic, pre-production sample, bulk sample, and the regular refresh. */
@Module({
  imports: [ReviewModule],
  controllers: [
    CreateApproval,
    SaveApproval,
    SubmitApproval,
    DecideApproval,
    TerminateApproval,
    ConfirmRefresh,
    ListApprovals,
    ListApprovalFilters,
    ListApprovalContracts,
    ReadApproval,
    ReadApprovalsOverview,
  ],
})
export class ProductsModule {}

/** The hourly check for products that are due for refresh. */
@Module({ providers: [AskRefresh] })
export class ProductsWorkerModule {}

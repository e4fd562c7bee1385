import { Module } from '@nestjs/common';
import { ReassignApprovals } from './reassignment/reassign-approvals.js';
import { ReassignApprovalsByPreviousEvent } from './reassignment/previous-events.js';
import { WatchClocks } from './clock/watch-clocks.job.js';
import { ReviewFiles } from './review-files.js';

/** What all kinds of approvals share: decisions, files, comments, and the reassignment to another owner. */
@Module({ controllers: [ReassignApprovals, ReassignApprovalsByPreviousEvent], providers: [ReviewFiles], exports: [ReviewFiles] })
export class ReviewModule {}

/** The hourly look at the clocks of reviews. */
@Module({ providers: [WatchClocks] })
export class ReviewWorkerModule {}

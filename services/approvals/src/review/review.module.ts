import { Module } from '@nestjs/common';
import { ReassignApprovals } from './reassignment/reassign-approvals.js';
import { ReviewFiles } from './review-files.js';

/** What all kinds of approvals share: decisions, files, comments, and the reassignment to another owner. */
@Module({ controllers: [ReassignApprovals], providers: [ReviewFiles], exports: [ReviewFiles] })
export class ReviewModule {}

import { Module } from '@nestjs/common';
import { ReassignApprovals } from './reassignment/reassign-approvals.js';

/** What all kinds of approvals share: comments, and the reassignment to another owner. */
@Module({ controllers: [ReassignApprovals] })
export class ReviewModule {}

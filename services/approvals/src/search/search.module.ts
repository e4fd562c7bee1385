import { Module } from '@nestjs/common';
import { SearchApprovals } from './search-approvals.js';

/** Search over products, designs and promotional material. */
@Module({ controllers: [SearchApprovals] })
export class SearchModule {}

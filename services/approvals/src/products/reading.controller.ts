import {
  approvalContracts,
  approvalDetail,
  approvalFilters,
  approvalList,
  approvalsOverview,
} from '@bls/proto/contracts/calls/approvals/reading';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { ContractsQueries } from '../contracts/contracts.queries.js';
import { DetailQueries } from './detail.queries.js';
import { ListQueries } from './list.queries.js';
import { OverviewQueries } from './overview.queries.js';

@Controller()
export class ReadingController {
  constructor(
    private readonly lists: ListQueries,
    private readonly details: DetailQueries,
    private readonly overviews: OverviewQueries,
    private readonly contracts: ContractsQueries,
  ) {}

  @Handles(approvalList)
  list(request: RequestOf<typeof approvalList>, context: CallContext): Promise<ResponseOf<typeof approvalList>> {
    return this.lists.list(request, context);
  }

  @Handles(approvalFilters)
  filters(_request: RequestOf<typeof approvalFilters>, context: CallContext): Promise<ResponseOf<typeof approvalFilters>> {
    return this.lists.filters(context);
  }

  @Handles(approvalDetail)
  detail({ id }: RequestOf<typeof approvalDetail>, context: CallContext): Promise<ResponseOf<typeof approvalDetail>> {
    return this.details.read(id, context);
  }

  @Handles(approvalsOverview)
  overview(_request: RequestOf<typeof approvalsOverview>, context: CallContext): Promise<ResponseOf<typeof approvalsOverview>> {
    return this.overviews.read(context);
  }

  @Handles(approvalContracts)
  async running(_request: RequestOf<typeof approvalContracts>, context: CallContext): Promise<ResponseOf<typeof approvalContracts>> {
    return { contracts: await this.contracts.running(context) };
  }
}

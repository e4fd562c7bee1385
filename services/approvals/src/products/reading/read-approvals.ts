import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  approvalContracts,
  approvalDetail,
  approvalFilters,
  approvalList,
  approvalsOverview,
} from '@bls/proto/contracts/calls/approvals/reading';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { ApprovalsDb } from '../../db/schema.js';
import { ownRunningContracts } from '../../terms/terms.api.js';
import { readApproval } from './detail.queries.js';
import { listApprovals, listFilters } from './list.queries.js';
import { readOverview } from './overview.queries.js';

@Handler(approvalList)
export class ListApprovals {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(request: RequestOf<typeof approvalList>, ctx: CallContext): Promise<ResponseOf<typeof approvalList>> {
    return this.db.read(ctx, (trx) => listApprovals(trx, request, ctx));
  }
}

@Handler(approvalFilters)
export class ListApprovalFilters {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(_request: RequestOf<typeof approvalFilters>, ctx: CallContext): Promise<ResponseOf<typeof approvalFilters>> {
    return this.db.read(ctx, (trx) => listFilters(trx, ctx.actor));
  }
}

@Handler(approvalDetail)
export class ReadApproval {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute({ id }: RequestOf<typeof approvalDetail>, ctx: CallContext): Promise<ResponseOf<typeof approvalDetail>> {
    return this.db.read(ctx, (trx) => readApproval(trx, id, ctx));
  }
}

@Handler(approvalsOverview)
export class ReadApprovalsOverview {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(_request: RequestOf<typeof approvalsOverview>, ctx: CallContext): Promise<ResponseOf<typeof approvalsOverview>> {
    return this.db.read(ctx, (trx) => readOverview(trx, ctx));
  }
}

/** The contracts under which the person may open a product approval. */
@Handler(approvalContracts)
export class ListApprovalContracts {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  async execute(_request: RequestOf<typeof approvalContracts>, ctx: CallContext): Promise<ResponseOf<typeof approvalContracts>> {
    return { contracts: await this.db.read(ctx, (trx) => ownRunningContracts(trx, ctx.actor)) };
  }
}

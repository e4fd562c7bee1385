import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  designWorkflowList,
  designWorkflowRead,
  designWorkflowVersion,
} from '@bls/proto/contracts/calls/approvals/settings/workflow-design';
import { Database } from '@bls/kit/db/database';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { readDesign, readVersion, summarizeDesigns } from '@bls/shared/workflow-versions/designs.queries';
import type { ApprovalsDb } from '../../db/schema.js';
import { findBrandOwner } from './find-brand-owner.js';
import { keyOf } from './workflow-key.js';
import { countItemsByVersion } from './workflow-versions.queries.js';

@Handler(designWorkflowList)
export class ListWorkflows {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(_request: RequestOf<typeof designWorkflowList>, ctx: CallContext): Promise<ResponseOf<typeof designWorkflowList>> {
    return this.db.read(ctx, (trx) => summarizeDesigns(trx, ctx.tenant));
  }
}

/** The draft and the versions of one workflow, each with the number of items that follow it. */
@Handler(designWorkflowRead)
export class ReadWorkflow {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
  ) {}

  async execute(owner: RequestOf<typeof designWorkflowRead>, ctx: CallContext): Promise<ResponseOf<typeof designWorkflowRead>> {
    const brandOwner = await findBrandOwner(this.caller, owner.brandOwnerId, ctx);
    const workflow = await this.db.read(ctx, async (trx) =>
      readDesign(trx, ctx.tenant, keyOf(owner), await countItemsByVersion(trx, ctx.tenant, owner)),
    );
    return { ...workflow, brandOwner };
  }
}

@Handler(designWorkflowVersion)
export class ReadWorkflowVersion {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(request: RequestOf<typeof designWorkflowVersion>, ctx: CallContext): Promise<ResponseOf<typeof designWorkflowVersion>> {
    return this.db.read(ctx, (trx) => readVersion(trx, ctx.tenant, keyOf(request), request.version));
  }
}

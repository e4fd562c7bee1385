import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import { discardDraft, publishDraft, saveDraft } from '@bls/shared/workflow-versions/designs.repository';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  designWorkflowDiscard,
  designWorkflowList,
  designWorkflowPublish,
  designWorkflowRead,
  designWorkflowSave,
  designWorkflowVersion,
} from '@bls/proto/contracts/calls/approvals/workflow-design';
import { Controller } from '@nestjs/common';
import type { ApprovalsDb } from '../db/schema.js';
import { DesignWorkflowQueries, keyOf, type OfBrandOwner } from './designs.queries.js';

const ofActor = ({ actor }: CallContext, of: OfBrandOwner) => ({ actor, ...keyOf(of) });

@Controller()
export class DesignWorkflowsController {
  constructor(
    private readonly designs: DesignWorkflowQueries,
    private readonly db: Database<ApprovalsDb>,
  ) {}

  @Handles(designWorkflowList)
  list(_request: RequestOf<typeof designWorkflowList>, ctx: CallContext): Promise<ResponseOf<typeof designWorkflowList>> {
    return this.designs.list(ctx);
  }

  @Handles(designWorkflowRead)
  read(request: RequestOf<typeof designWorkflowRead>, ctx: CallContext): Promise<ResponseOf<typeof designWorkflowRead>> {
    return this.designs.read(request, ctx);
  }

  @Handles(designWorkflowVersion)
  version(request: RequestOf<typeof designWorkflowVersion>, ctx: CallContext): Promise<ResponseOf<typeof designWorkflowVersion>> {
    return this.designs.version(request, request.version, ctx);
  }

  @Handles(designWorkflowSave)
  async save(request: RequestOf<typeof designWorkflowSave>, ctx: CallContext): Promise<ResponseOf<typeof designWorkflowSave>> {
    const { design, revision } = request;
    await this.designs.brandOwner(request.brandOwnerId, ctx);
    return this.db.transaction(ctx, (trx) => saveDraft(trx, ofActor(ctx, request), { design, revision }));
  }

  @Handles(designWorkflowPublish)
  publish(request: RequestOf<typeof designWorkflowPublish>, ctx: CallContext): Promise<ResponseOf<typeof designWorkflowPublish>> {
    const { revision, note } = request;
    return this.db.transaction(ctx, (trx) => publishDraft(trx, ofActor(ctx, request), { revision, note }));
  }

  @Handles(designWorkflowDiscard)
  async discard(request: RequestOf<typeof designWorkflowDiscard>, ctx: CallContext): Promise<ResponseOf<typeof designWorkflowDiscard>> {
    await this.db.transaction(ctx, (trx) => discardDraft(trx, ofActor(ctx, request), request.revision));
    return { discarded: true };
  }
}

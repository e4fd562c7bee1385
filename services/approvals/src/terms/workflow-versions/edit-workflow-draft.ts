import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  designWorkflowDiscard,
  designWorkflowPublish,
  designWorkflowSave,
} from '@bls/proto/contracts/calls/approvals/settings/workflow-design';
import { Database } from '@bls/kit/db/database';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { discardDraft, publishDraft, saveDraft } from '@bls/shared/workflow-versions/designs.repository';
import type { ApprovalsDb } from '../../db/schema.js';
import { findBrandOwner } from './find-brand-owner.js';
import { editKeyOf } from './workflow-key.js';

@Handler(designWorkflowSave)
export class SaveWorkflowDraft {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
  ) {}

  async execute(request: RequestOf<typeof designWorkflowSave>, ctx: CallContext): Promise<ResponseOf<typeof designWorkflowSave>> {
    const { design, revision } = request;
    await findBrandOwner(this.caller, request.brandOwnerId, ctx);
    return this.db.transaction(ctx, (trx) => saveDraft(trx, editKeyOf(ctx, request), { design, revision }));
  }
}

@Handler(designWorkflowPublish)
export class PublishWorkflow {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(request: RequestOf<typeof designWorkflowPublish>, ctx: CallContext): Promise<ResponseOf<typeof designWorkflowPublish>> {
    const { revision, note } = request;
    return this.db.transaction(ctx, (trx) => publishDraft(trx, editKeyOf(ctx, request), { revision, note }));
  }
}

@Handler(designWorkflowDiscard)
export class DiscardWorkflowDraft {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  async execute(request: RequestOf<typeof designWorkflowDiscard>, ctx: CallContext): Promise<ResponseOf<typeof designWorkflowDiscard>> {
    await this.db.transaction(ctx, (trx) => discardDraft(trx, editKeyOf(ctx, request), request.revision));
    return { discarded: true };
  }
}

import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  workflowDesignDiscard,
  workflowDesignPublish,
  workflowDesignSave,
} from '@bls/proto/contracts/calls/licensing/deals/workflow-design';
import { discardDraft, publishDraft, saveDraft } from '@bls/shared/workflow-versions/designs.repository';
import type { LicensingDb } from '../../db/schema.js';

/** Stores the draft of a workflow. */
@Handler(workflowDesignSave)
export class SaveWorkflowDesign {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute(
    { kind, design, revision }: RequestOf<typeof workflowDesignSave>,
    ctx: CallContext,
  ): Promise<ResponseOf<typeof workflowDesignSave>> {
    return this.db.transaction(ctx, (trx) => saveDraft(trx, { actor: ctx.actor, kind, subject: kind }, { design, revision }));
  }
}

/** Makes the draft the version that new deals run on. */
@Handler(workflowDesignPublish)
export class PublishWorkflowDesign {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute(
    { kind, revision, note }: RequestOf<typeof workflowDesignPublish>,
    ctx: CallContext,
  ): Promise<ResponseOf<typeof workflowDesignPublish>> {
    return this.db.transaction(ctx, (trx) => publishDraft(trx, { actor: ctx.actor, kind, subject: kind }, { revision, note }));
  }
}

/** Deletes the draft. */
@Handler(workflowDesignDiscard)
export class DiscardWorkflowDesign {
  constructor(private readonly db: Database<LicensingDb>) {}

  async execute(
    { kind, revision }: RequestOf<typeof workflowDesignDiscard>,
    ctx: CallContext,
  ): Promise<ResponseOf<typeof workflowDesignDiscard>> {
    await this.db.transaction(ctx, (trx) => discardDraft(trx, { actor: ctx.actor, kind, subject: kind }, revision));
    return { discarded: true };
  }
}

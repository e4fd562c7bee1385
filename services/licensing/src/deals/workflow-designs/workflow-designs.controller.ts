import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import { discardDraft, publishDraft, saveDraft } from '@bls/shared/workflow-versions/designs.repository';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  workflowDesignDiscard,
  workflowDesignList,
  workflowDesignPublish,
  workflowDesignRead,
  workflowDesignSave,
  workflowDesignVersion,
} from '@bls/proto/contracts/calls/licensing/workflow-design';
import { Controller } from '@nestjs/common';
import type { LicensingDb } from '../../db/schema.js';
import { WorkflowDesignQueries } from './designs.queries.js';

@Controller()
export class WorkflowDesignsController {
  constructor(
    private readonly designs: WorkflowDesignQueries,
    private readonly db: Database<LicensingDb>,
  ) {}

  @Handles(workflowDesignList)
  list(_request: RequestOf<typeof workflowDesignList>, ctx: CallContext): Promise<ResponseOf<typeof workflowDesignList>> {
    return this.designs.list(ctx);
  }

  @Handles(workflowDesignRead)
  read({ kind }: RequestOf<typeof workflowDesignRead>, ctx: CallContext): Promise<ResponseOf<typeof workflowDesignRead>> {
    return this.designs.read(kind, ctx);
  }

  @Handles(workflowDesignVersion)
  version(request: RequestOf<typeof workflowDesignVersion>, ctx: CallContext): Promise<ResponseOf<typeof workflowDesignVersion>> {
    return this.designs.version(request.kind, request.version, ctx);
  }

  @Handles(workflowDesignSave)
  save(request: RequestOf<typeof workflowDesignSave>, ctx: CallContext): Promise<ResponseOf<typeof workflowDesignSave>> {
    const { kind, design, revision } = request;
    return this.db.transaction(ctx, (trx) => saveDraft(trx, { actor: ctx.actor, kind, subject: kind }, { design, revision }));
  }

  @Handles(workflowDesignPublish)
  publish(request: RequestOf<typeof workflowDesignPublish>, ctx: CallContext): Promise<ResponseOf<typeof workflowDesignPublish>> {
    const { kind, revision, note } = request;
    return this.db.transaction(ctx, (trx) => publishDraft(trx, { actor: ctx.actor, kind, subject: kind }, { revision, note }));
  }

  @Handles(workflowDesignDiscard)
  async discard(request: RequestOf<typeof workflowDesignDiscard>, ctx: CallContext): Promise<ResponseOf<typeof workflowDesignDiscard>> {
    const { kind, revision } = request;
    await this.db.transaction(ctx, (trx) => discardDraft(trx, { actor: ctx.actor, kind, subject: kind }, revision));
    return { discarded: true };
  }
}

import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { workflowDesignList, workflowDesignRead, workflowDesignVersion } from '@bls/proto/contracts/calls/licensing/deals/workflow-design';
import { readDesign, readVersion, summarizeDesigns } from '@bls/shared/workflow-versions/designs.queries';
import type { LicensingDb } from '../../db/schema.js';
import { countRunning } from './designs.queries.js';

@Handler(workflowDesignList)
export class ListWorkflowDesigns {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute(_request: RequestOf<typeof workflowDesignList>, ctx: CallContext): Promise<ResponseOf<typeof workflowDesignList>> {
    return this.db.read(ctx, (trx) => summarizeDesigns(trx, ctx.tenant));
  }
}

@Handler(workflowDesignRead)
export class ReadWorkflowDesign {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute({ kind }: RequestOf<typeof workflowDesignRead>, ctx: CallContext): Promise<ResponseOf<typeof workflowDesignRead>> {
    return this.db.read(ctx, async (trx) =>
      readDesign(trx, ctx.tenant, { kind, subject: kind }, await countRunning(trx, ctx.tenant, kind)),
    );
  }
}

@Handler(workflowDesignVersion)
export class ReadWorkflowVersion {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute({ kind, version }: RequestOf<typeof workflowDesignVersion>, ctx: CallContext): Promise<ResponseOf<typeof workflowDesignVersion>> {
    return this.db.read(ctx, (trx) => readVersion(trx, ctx.tenant, { kind, subject: kind }, version));
  }
}

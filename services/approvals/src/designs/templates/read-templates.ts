import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  designTemplateList,
  designTemplatePartners,
  designTemplateRead,
} from '@bls/proto/contracts/calls/approvals/settings/design-template';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { ApprovalsDb } from '../../db/schema.js';
import { listRecipients, listTemplates, readTemplate } from './templates.queries.js';

@Handler(designTemplateList)
export class ListTemplates {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(request: RequestOf<typeof designTemplateList>, ctx: CallContext): Promise<ResponseOf<typeof designTemplateList>> {
    return this.db.read(ctx, (trx) => listTemplates(trx, request, ctx.actor));
  }
}

@Handler(designTemplateRead)
export class ReadTemplate {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute({ id }: RequestOf<typeof designTemplateRead>, ctx: CallContext): Promise<ResponseOf<typeof designTemplateRead>> {
    return this.db.read(ctx, (trx) => readTemplate(trx, id, ctx.actor));
  }
}

/** The companies, properties and categories that a template can be for. */
@Handler(designTemplatePartners)
export class ListTemplateRecipients {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(_request: RequestOf<typeof designTemplatePartners>, ctx: CallContext): Promise<ResponseOf<typeof designTemplatePartners>> {
    return this.db.read(ctx, (trx) => listRecipients(trx, ctx.actor));
  }
}

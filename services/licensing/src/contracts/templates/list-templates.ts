import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { contractTemplateList } from '@bls/proto/contracts/calls/licensing/contracts/contract-template';
import type { LicensingDb } from '../../db/schema.js';
import { templateOwner } from './template-owner.js';
import { templatesOf } from './templates.repository.js';

/** The templates of a brand owner or licensor. Throws `notFound` for any other company. */
@Handler(contractTemplateList)
export class ListTemplates {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute({ ownerId }: RequestOf<typeof contractTemplateList>, ctx: CallContext): Promise<ResponseOf<typeof contractTemplateList>> {
    return this.db.read(ctx, async (trx) => {
      const { name, nameZh } = await templateOwner(trx, ctx.tenant, ownerId);
      return { ownerName: name, ownerNameZh: nameZh, templates: await templatesOf(trx, ctx.tenant, { ownerId }) };
    });
  }
}

import { Database } from '@bls/kit/db/database';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { contractTemplateList } from '@bls/proto/contracts/calls/licensing/contract-template';
import { Injectable } from '@nestjs/common';
import type { LicensingDb } from '../../db/schema.js';
import { templateOwner } from './template-owner.js';
import { templatesOf } from './templates.repository.js';

@Injectable()
export class TemplatesQueries {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** The templates of a brand owner or licensor; throws `notFound` for anybody else. */
  list(ownerId: string, ctx: { tenant: string }): Promise<ResponseOf<typeof contractTemplateList>> {
    return this.db.read(ctx, async (trx) => {
      const { name, nameZh } = await templateOwner(trx, ctx.tenant, ownerId);
      return { ownerName: name, ownerNameZh: nameZh, templates: await templatesOf(trx, ctx.tenant, { ownerId }) };
    });
  }
}

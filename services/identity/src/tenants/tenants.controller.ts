import { tenantCode, tenantDescribe } from '@bls/proto/contracts/calls/identity/tenant';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import type { IdentityDb } from '../db/schema.js';
import { settingsOf } from './tenant-settings.js';
import { readTenant } from './tenants.queries.js';

@Controller()
export class TenantsController {
  constructor(private readonly db: Database<IdentityDb>) {}

  @Handles(tenantDescribe)
  async describe(_: RequestOf<typeof tenantDescribe>, ctx: CallContext): Promise<ResponseOf<typeof tenantDescribe>> {
    const row = await this.db.read(ctx, (trx) => readTenant(trx, ctx.tenant));
    const { title, titleZh, logoSize, roleLabels } = row;
    const { pageSize } = settingsOf(row.settings);
    return { code: row.tenant, title, titleZh, logo: `/res/logo/${row.tenant}.png`, logoSize, roleLabels, pageSize };
  }

  @Handles(tenantCode)
  async code(_: RequestOf<typeof tenantCode>, ctx: CallContext): Promise<string> {
    return (await this.db.read(ctx, (trx) => readTenant(trx, ctx.tenant))).tenant;
  }
}

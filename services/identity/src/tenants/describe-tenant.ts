import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { tenantDescribe, tenantCode } from '@bls/proto/contracts/calls/identity/tenants/tenant';
import { Database } from '@bls/kit/db/database';
import type { CallContext, TenantContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../db/schema.js';
import { effectiveSettings } from '@bls/proto/domain/settings/tenant-settings';
import { brandOf } from './brand.js';
import { readTenant, tenantExists } from './tenants.queries.js';

/** What every page shows of the tenant, signed in or not. */
@Handler(tenantDescribe)
export class DescribeTenant {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute(_request: RequestOf<typeof tenantDescribe>, ctx: CallContext): Promise<ResponseOf<typeof tenantDescribe>> {
    const row = await this.db.read(ctx, (trx) => readTenant(trx, ctx.tenant));
    const { tenant: code, logoSize, roleLabels } = row;
    const { pageSize } = effectiveSettings(row.settings);
    const { title, titleZh, logo, icon, color } = brandOf(row);
    return { code, title, titleZh, logo, icon, color, logoSize, roleLabels, pageSize };
  }
}

/** The tenant that the BFF has found for the visitor, if it exists. */
@Handler(tenantCode)
export class ReadTenantCode {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute(_request: RequestOf<typeof tenantCode>, ctx: TenantContext): Promise<ResponseOf<typeof tenantCode>> {
    return (await this.db.read(ctx, (trx) => tenantExists(trx, ctx.tenant))) ? ctx.tenant : null;
  }
}

import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { hostNameList, hostNameMap } from '@bls/proto/contracts/calls/identity/tenants/host-names';
import { NO_TENANT } from '@bls/proto/domain/values/ids';
import { Database } from '@bls/kit/db/database';
import type { CallContext, TenantContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { IdentityDb } from '../../db/schema.js';
import { tenantCodes } from '../tenants.queries.js';
import { hostNames } from './host-names.queries.js';

/** The host names of all tenants, for the BFF. */
@Handler(hostNameMap)
export class ReadHostNameMap {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute(_request: RequestOf<typeof hostNameMap>, ctx: TenantContext): Promise<ResponseOf<typeof hostNameMap>> {
    const found = await this.db.read({ ...ctx, tenant: NO_TENANT }, hostNames);
    const [first, ...more] = await tenantCodes(this.db);
    return { hosts: found.map(({ host, tenant }) => ({ host, tenant })), onlyTenant: more.length === 0 ? (first ?? null) : null };
  }
}

/** The host names of the own tenant. */
@Handler(hostNameList)
export class ListHostNames {
  constructor(
    private readonly db: Database<IdentityDb>,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  async execute(_request: RequestOf<typeof hostNameList>, ctx: CallContext): Promise<ResponseOf<typeof hostNameList>> {
    const found = await this.db.read(ctx, hostNames);
    return { hosts: found.map(({ host, addedAt }) => ({ host, addedAt })), publicUrl: this.config.PUBLIC_URL };
  }
}

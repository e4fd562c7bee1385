import { Consumes } from '@bls/kit/consumes';
import type { EventContext } from '@bls/kit/context';
import { keepTenantSettings } from '@bls/kit/tenant-settings';
import type { PayloadOf } from '@bls/proto/event';
import { tenantSettingsSaved } from '@bls/proto/events/identity';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../db/schema.js';

/** Keeps the tenant's settings: by how much guarantees rise in mainland China. */
@Injectable()
export class TenantSettings {
  @Consumes(tenantSettingsSaved, 'licensing-tenant-settings')
  async keep(told: PayloadOf<typeof tenantSettingsSaved>, ctx: EventContext, trx: Trx): Promise<void> {
    await keepTenantSettings(trx, ctx, told);
  }
}

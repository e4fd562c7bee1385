import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { saveTenantSettings } from '@bls/shared/settings/tenant-settings.repository';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { tenantSettingsSaved } from '@bls/proto/contracts/events/identity';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../db/schema.js';

/** Keeps the tenant's settings: by how much guarantees rise in mainland China. */
@Injectable()
export class TenantSettings {
  @EventHandler(tenantSettingsSaved, 'licensing-tenant-settings')
  async keep(told: PayloadOf<typeof tenantSettingsSaved>, ctx: EventContext, trx: Trx): Promise<void> {
    await saveTenantSettings(trx, ctx, told);
  }
}

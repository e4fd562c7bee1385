import type { PayloadOf } from '@bls/proto/contracts/event';
import { tenantSettingsSaved } from '@bls/proto/contracts/events/identity';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { saveTenantSettings } from '@bls/shared/settings/tenant-settings.repository';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../db/schema.js';

/** Keeps the tenant's settings: how often products are refreshed. */
@Injectable()
export class TenantSettings {
  @EventHandler(tenantSettingsSaved, 'tenant-settings')
  async keep(told: PayloadOf<typeof tenantSettingsSaved>, context: EventContext, trx: Trx): Promise<void> {
    await saveTenantSettings(trx, context, told);
  }
}

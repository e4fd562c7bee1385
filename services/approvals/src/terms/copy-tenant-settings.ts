import type { PayloadOf } from '@bls/proto/contracts/event';
import { tenantSettingsSaved } from '@bls/proto/contracts/events/identity';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { saveTenantSettings } from '@bls/shared/settings/tenant-settings.repository';
import type { Trx } from '../db/schema.js';

/** Saves the settings of the tenant; products are refreshed by them. */
@EventHandler(tenantSettingsSaved, 'tenant-settings')
export class CopyTenantSettings {
  async execute(payload: PayloadOf<typeof tenantSettingsSaved>, ctx: EventContext, trx: Trx): Promise<void> {
    await saveTenantSettings(trx, ctx, payload);
  }
}

import type { PayloadOf } from '@bls/proto/contracts/event';
import { tenantSettingsSaved } from '@bls/proto/contracts/events/identity';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { saveTenantSettings } from '@bls/shared/settings/tenant-settings.repository';
import type { Trx } from '../../db/trx.js';

/** Copies the tenant's settings, which limit the size of uploads. */
@EventHandler(tenantSettingsSaved, 'tenant-settings')
export class SaveTenantSettings {
  async execute(payload: PayloadOf<typeof tenantSettingsSaved>, ctx: EventContext, trx: Trx): Promise<void> {
    await saveTenantSettings(trx, ctx, payload);
  }
}

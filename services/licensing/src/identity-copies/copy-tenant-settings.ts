import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { saveTenantSettings } from '@bls/shared/settings/tenant-settings.repository';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { tenantSettingsSaved } from '@bls/proto/contracts/events/identity';
import type { Trx } from '../db/schema.js';

/** Copies the tenant's settings, such as the increase of guarantees in mainland China. */
@EventHandler(tenantSettingsSaved, 'licensing-tenant-settings')
export class CopyTenantSettings {
  async execute(payload: PayloadOf<typeof tenantSettingsSaved>, ctx: EventContext, trx: Trx): Promise<void> {
    await saveTenantSettings(trx, ctx, payload);
  }
}

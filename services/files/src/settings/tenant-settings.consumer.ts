import type { PayloadOf } from '@bls/proto/event';
import { tenantSettingsSaved } from '@bls/proto/events/identity';
import { Consumes } from '@bls/kit/consumes';
import type { EventContext } from '@bls/kit/context';
import { keepTenantSettings } from '@bls/kit/tenant-settings';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../db/trx.js';

/** Keeps the tenant's settings: the largest files that it accepts. */
@Injectable()
export class TenantSettings {
  @Consumes(tenantSettingsSaved, 'tenant-settings')
  async keep(told: PayloadOf<typeof tenantSettingsSaved>, context: EventContext, trx: Trx): Promise<void> {
    await keepTenantSettings(trx, context, told);
  }
}

import type { PayloadOf } from '@bls/proto/event';
import { tenantSettingsSaved } from '@bls/proto/events/identity';
import { effectiveSettings } from '@bls/proto/settings/tenant-settings';
import { Consumes } from '@bls/kit/consumes';
import type { EventContext } from '@bls/kit/context';
import { keepTenantSettings, tenantSettings } from '@bls/kit/tenant-settings';
import { today } from '@bls/kit/today';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../db/schema.js';
import { moveDueDays } from '../sales-reports/due-days.repository.js';

/** Keeps the tenant's settings, and moves the due days of sales when the tenant has changed them. */
@Injectable()
export class TenantSettings {
  @Consumes(tenantSettingsSaved, 'tenant-settings')
  async keep(told: PayloadOf<typeof tenantSettingsSaved>, context: EventContext, trx: Trx): Promise<void> {
    const before = await tenantSettings(trx);
    if (!(await keepTenantSettings(trx, context, told))) return;
    const after = effectiveSettings(told.settings);
    const moved = after.salesUploadDays !== before.salesUploadDays || after.salesQuarterDays !== before.salesQuarterDays;
    if (moved) await moveDueDays(trx, after, today(context));
  }
}

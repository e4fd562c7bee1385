import type { PayloadOf } from '@bls/proto/contracts/event';
import { tenantSettingsSaved } from '@bls/proto/contracts/events/identity';
import { effectiveSettings } from '@bls/proto/domain/settings/tenant-settings';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { saveTenantSettings, tenantSettings } from '@bls/shared/settings/tenant-settings.repository';
import { today } from '@bls/shared/calendar/today';
import type { Trx } from '../../db/schema.js';
import { changesDueDays, dueRuleOf } from './due-rule.js';
import { moveDueDays } from './due-days.repository.js';

/** Copies the tenant's settings, and moves the due days of open months when their rule has changed. */
@EventHandler(tenantSettingsSaved, 'tenant-settings')
export class CopyTenantSettings {
  async execute(saved: PayloadOf<typeof tenantSettingsSaved>, context: EventContext, trx: Trx): Promise<void> {
    const before = await tenantSettings(trx);
    if (!(await saveTenantSettings(trx, context, saved))) return;
    const after = effectiveSettings(saved.settings);
    if (changesDueDays(before, after)) await moveDueDays(trx, await dueRuleOf(after), await today(trx));
  }
}

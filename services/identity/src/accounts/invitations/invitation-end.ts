import type { Trx } from '../../db/schema.js';
import { settingsOf } from '../../tenants/tenant-settings.js';
import { readTenant } from '../../tenants/tenants.queries.js';

const DAY = 86_400_000;

/** When an invitation that is sent now runs out. */
export async function invitationEnd(trx: Trx, tenant: string, now = Date.now()): Promise<Date> {
  const { invitationDays } = settingsOf((await readTenant(trx, tenant)).settings);
  return new Date(now + invitationDays * DAY);
}

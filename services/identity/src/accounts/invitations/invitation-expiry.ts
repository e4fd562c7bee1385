import type { Trx } from '../../db/schema.js';
import { readSettings } from '../../tenants/tenants.api.js';

const DAY = 86_400_000;

/** When an invitation that is sent now expires. */
export async function invitationExpiry(trx: Trx, tenant: string, now = Date.now()): Promise<Date> {
  const { invitationDays } = await readSettings(trx, tenant);
  return new Date(now + invitationDays * DAY);
}

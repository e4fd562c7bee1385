import { DEFAULT_FINANCE_SETTINGS, type FinanceSettings } from '@bls/proto/finance/settings';
import type { Trx } from '../db/schema.js';

/** The tenant's settings as they are now: the newest row over the defaults. */
export async function settingsOf(trx: Trx): Promise<FinanceSettings> {
  const row = await trx.selectFrom('financeSetting').select('settings').orderBy('sequence', 'desc').limit(1).executeTakeFirst();
  return { ...DEFAULT_FINANCE_SETTINGS, ...row?.settings };
}

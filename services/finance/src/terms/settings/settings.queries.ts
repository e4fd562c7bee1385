import type { ResponseOf } from '@bls/proto/contracts/call';
import type { financeSettingsRead } from '@bls/proto/contracts/calls/finance/settings';
import { DEFAULT_FINANCE_SETTINGS, type FinanceSettings } from '@bls/proto/domain/finance/settings';
import type { Trx } from '../../db/schema.js';

const HISTORY = 50;

/** The tenant's settings as they are now: the newest row over the defaults. */
export async function settingsOf(trx: Trx): Promise<FinanceSettings> {
  const row = await trx.selectFrom('financeSetting').select('settings').orderBy('sequence', 'desc').limit(1).executeTakeFirst();
  return { ...DEFAULT_FINANCE_SETTINGS, ...row?.settings };
}

/** What the settings were, newest first, and who set them. */
export async function settingsHistory(trx: Trx): Promise<ResponseOf<typeof financeSettingsRead>['history']> {
  const rows = await trx
    .selectFrom('financeSetting')
    .select(['settings', 'at', 'byName'])
    .orderBy('sequence', 'desc')
    .limit(HISTORY)
    .execute();
  return rows.map((row) => ({ ...row, settings: { ...DEFAULT_FINANCE_SETTINGS, ...row.settings } }));
}

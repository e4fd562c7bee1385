import type { SettingChange } from '@bls/proto/contracts/calls/identity/tenants/settings';
import { SETTING_KEYS } from '@bls/proto/domain/settings/tenant-settings';
import type { Trx } from '../../db/schema.js';

const HISTORY = 100;

const changes = (trx: Trx, tenant: string) =>
  trx
    .selectFrom('settingHistory')
    .select(['key', 'oldValue as old', 'newValue as new', 'at', 'byName'])
    .where('tenant', '=', tenant)
    // Keys of earlier releases have no name any more.
    .where('key', 'in', SETTING_KEYS);

/** Newest first. */
export const latestChanges = (trx: Trx, tenant: string): Promise<SettingChange[]> =>
  changes(trx, tenant).orderBy('sequence', 'desc').limit(HISTORY).execute();

/** The latest change of each setting. */
export const lastChanges = (trx: Trx, tenant: string): Promise<SettingChange[]> =>
  changes(trx, tenant).distinctOn('key').orderBy('key').orderBy('sequence', 'desc').execute();

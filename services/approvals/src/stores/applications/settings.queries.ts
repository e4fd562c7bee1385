import type { Selectable } from 'kysely';
import type { Trx } from '../../db/schema.js';
import type { StoreSettingTable } from '../../db/stores.js';

/** The revisions of a setting, newest first. */
export const settingRevisions = (trx: Trx, tenant: string, name: string, limit: number): Promise<Selectable<StoreSettingTable>[]> =>
  trx
    .selectFrom('storeSetting')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('name', '=', name)
    .orderBy('revision', 'desc')
    .limit(limit)
    .execute();

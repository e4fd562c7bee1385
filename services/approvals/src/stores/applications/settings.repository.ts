import { jsonb } from '@bls/kit/db/database';
import type { Trx } from '../../db/schema.js';
import type { StoreSettingTable } from '../../db/stores.js';

/** Throws a unique violation when the revision exists. */
export async function insertSetting(trx: Trx, { value, ...row }: StoreSettingTable): Promise<void> {
  await trx
    .insertInto('storeSetting')
    .values({ ...row, value: jsonb(value) })
    .execute();
}

import type { FinanceSettings } from '@bls/proto/domain/finance/settings';
import { jsonb } from '@bls/kit/db/database';
import type { Trx } from '../db/schema.js';

/** Puts new settings over the old ones, which stay. */
export async function keepSettings(trx: Trx, tenant: string, settings: FinanceSettings, byName: string): Promise<void> {
  await trx
    .insertInto('financeSetting')
    .values({ tenant, settings: jsonb(settings), byName })
    .execute();
}

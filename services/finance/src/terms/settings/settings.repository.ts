import type { FinanceSettings } from '@bls/proto/domain/finance/settings';
import { jsonb } from '@bls/kit/db/database';
import type { Trx } from '../../db/schema.js';

/** Adds settings as the newest row; the rows before stay as history. */
export async function insertSettings(trx: Trx, tenant: string, settings: FinanceSettings, byName: string): Promise<void> {
  await trx
    .insertInto('financeSetting')
    .values({ tenant, settings: jsonb(settings), byName })
    .execute();
}

import type { FinanceSettings } from '@bls/proto/domain/finance/settings';
import type { Trx } from '../../db/schema.js';
import { forLicensor } from './for-licensor.js';

/** The settings with the lines and the tax of the licensor where it has its own. */
export async function withLicensor(trx: Trx, settings: FinanceSettings, licensorId: string): Promise<FinanceSettings> {
  const own = await trx
    .selectFrom('licensor')
    .select(['debitNoteLines', 'taxPercent'])
    .where('companyId', '=', licensorId)
    .executeTakeFirst();
  return forLicensor(settings, own);
}

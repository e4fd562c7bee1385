import type { FinanceSettings } from '@bls/proto/domain/finance/settings';
import { plain } from '../../db/amounts.js';
import type { Trx } from '../../db/schema.js';

/** The settings with the lines and the tax of the licensor where it has its own. */
export async function withLicensor(trx: Trx, settings: FinanceSettings, licensorId: string): Promise<FinanceSettings> {
  const own = await trx
    .selectFrom('licensor')
    .select(['debitNoteLines', 'taxPercent'])
    .where('companyId', '=', licensorId)
    .executeTakeFirst();
  if (!own) return settings;
  return {
    ...settings,
    issuerLines: own.debitNoteLines.length > 0 ? own.debitNoteLines : settings.issuerLines,
    royaltyTaxPercent: plain(own.taxPercent) ?? settings.royaltyTaxPercent,
  };
}

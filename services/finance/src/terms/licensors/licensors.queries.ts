import type { FinanceSettings } from '@bls/proto/domain/finance/settings';
import { plain } from '../../db/amounts.js';
import type { Trx } from '../../db/schema.js';

/** The settings as they hold for one licensor: its own lines and tax where it has any, else those of the tenant. */
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

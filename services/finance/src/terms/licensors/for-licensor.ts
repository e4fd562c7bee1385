import type { FinanceSettings } from '@bls/proto/domain/finance/settings';
import { plain } from '../../db/amounts.js';
import type { LicensorTable } from '../../db/schema.js';

/** The settings with the lines and the tax of the licensor where it has its own. */
export const forLicensor = (
  settings: FinanceSettings,
  own: Pick<LicensorTable, 'debitNoteLines' | 'taxPercent'> | undefined,
): FinanceSettings =>
  own
    ? {
        ...settings,
        issuerLines: own.debitNoteLines.length > 0 ? own.debitNoteLines : settings.issuerLines,
        royaltyTaxPercent: plain(own.taxPercent) ?? settings.royaltyTaxPercent,
      }
    : settings;

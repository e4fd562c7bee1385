import type { ResponseOf } from '@bls/proto/contracts/call';
import type { taxRulesRead } from '@bls/proto/contracts/calls/finance/tax';
import type { AppliedTax } from '@bls/proto/domain/finance/tax/applied-tax';
import { taxFor } from '@bls/proto/domain/finance/tax/applied-tax';
import { DEFAULT_TAX_RULES, type TaxRules } from '@bls/proto/domain/finance/tax/tax-rules';
import type { Day } from '@bls/proto/domain/values/time';
import type { Trx } from '../../db/schema.js';
import { withLicensor } from '../licensors/licensors.queries.js';
import { payerOf } from '../payers/payers.repository.js';
import { settingsOf } from '../settings/settings.queries.js';

const HISTORY = 50;

/** The newest rules with their number; 0 and the defaults when finance has saved none. */
export async function taxRulesOf(trx: Trx): Promise<{ rules: TaxRules; revision: number }> {
  const row = await trx.selectFrom('taxRules').select(['rules', 'sequence']).orderBy('sequence', 'desc').limit(1).executeTakeFirst();
  return row ? { rules: row.rules, revision: row.sequence } : { rules: DEFAULT_TAX_RULES, revision: 0 };
}

/** What the rules were, newest first, and who saved them. */
export const taxRulesHistory = (trx: Trx): Promise<ResponseOf<typeof taxRulesRead>['history']> =>
  trx.selectFrom('taxRules').select(['rules', 'at', 'byName']).orderBy('sequence', 'desc').limit(HISTORY).execute();

/** Which of the contracts exist, with their numbers. */
export async function contractNumbers(trx: Trx, contractIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (contractIds.length === 0) return new Map();
  const rows = await trx.selectFrom('contract').select(['contractId', 'contractNumber']).where('contractId', 'in', contractIds).execute();
  return new Map(rows.map(({ contractId, contractNumber }) => [contractId, contractNumber]));
}

/** How a bill of a contract is taxed on a day. */
export async function taxOfContract(
  trx: Trx,
  { contractId, companyId, licensorId }: { contractId: string; companyId: string; licensorId: string },
  day: Day,
): Promise<AppliedTax> {
  const { royaltyTaxPercent: standardPercent } = await withLicensor(trx, await settingsOf(trx), licensorId);
  const { rules } = await taxRulesOf(trx);
  const { country } = await payerOf(trx, companyId);
  return taxFor(rules, { contractId, country, day, standardPercent });
}

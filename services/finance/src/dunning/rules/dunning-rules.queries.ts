import { DEFAULT_DUNNING_RULES, type DunningRules } from '@bls/proto/domain/finance/dunning/dunning-rules';
import type { Trx } from '../../db/schema.js';

const HISTORY = 50;

/** The newest rules with their number; 0 and the defaults when finance has saved none. */
export async function dunningRulesOf(trx: Trx): Promise<{ rules: DunningRules; revision: number }> {
  const row = await trx.selectFrom('dunningRules').select(['rules', 'sequence']).orderBy('sequence', 'desc').limit(1).executeTakeFirst();
  return row ? { rules: row.rules, revision: row.sequence } : { rules: DEFAULT_DUNNING_RULES, revision: 0 };
}

/** Who saved rules when, newest first. */
export const dunningRulesHistory = (trx: Trx) =>
  trx.selectFrom('dunningRules').select(['at', 'byName']).orderBy('sequence', 'desc').limit(HISTORY).execute();

import type { TaxRules } from '@bls/proto/domain/finance/tax/tax-rules';
import { jsonb } from '@bls/kit/db/database';
import type { Trx } from '../../db/schema.js';

/** Adds rules as the newest row and returns its number; the rows before stay as history. */
export async function insertTaxRules(trx: Trx, tenant: string, rules: TaxRules, by: { userId: string; name: string }): Promise<number> {
  const { sequence } = await trx
    .insertInto('taxRules')
    .values({ tenant, rules: jsonb(rules), byId: by.userId, byName: by.name })
    .returning('sequence')
    .executeTakeFirstOrThrow();
  return sequence;
}

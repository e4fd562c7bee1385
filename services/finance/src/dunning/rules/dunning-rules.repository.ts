import type { DunningRules } from '@bls/proto/domain/finance/dunning/dunning-rules';
import { jsonb } from '@bls/kit/db/database';
import type { Trx } from '../../db/schema.js';

/** Adds rules as the newest row and returns its number; the rows before stay as history. */
export async function insertDunningRules(
  trx: Trx,
  tenant: string,
  rules: DunningRules,
  by: { userId: string; name: string },
): Promise<number> {
  const { sequence } = await trx
    .insertInto('dunningRules')
    .values({ tenant, rules: jsonb(rules), byId: by.userId, byName: by.name })
    .returning('sequence')
    .executeTakeFirstOrThrow();
  return sequence;
}

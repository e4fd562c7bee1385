import type { ResponseOf } from '@bls/proto/contracts/call';
import type { licensorUse } from '@bls/proto/contracts/calls/licensing/property';
import type { territoryUse } from '@bls/proto/contracts/calls/licensing/territory';
import { sql, type SqlBool } from 'kysely';
import type { Trx } from '../db/schema.js';

/** How many properties, characters and term sheets name a territory. Discarded drafts do not count. */
export async function countTerritoryUse(trx: Trx, tenant: string, code: string): Promise<ResponseOf<typeof territoryUse>> {
  const assigned = sql<SqlBool>`territories @> array[${code}]::text[]`;
  const count = async (table: 'property' | 'propertyCharacter' | 'termSheet', counted = assigned): Promise<number> => {
    const query = trx.selectFrom(table).select(sql<number>`count(*)`.as('count'));
    return (await query.where('tenant', '=', tenant).where(counted).executeTakeFirstOrThrow()).count;
  };
  return {
    properties: await count('property'),
    characters: await count('propertyCharacter'),
    termSheets: await count('termSheet', sql<SqlBool>`${assigned} and discarded_at is null`),
  };
}

/** Active term sheets of a licensor: not discarded, not voided, and not ended by the day. One without a term counts. */
export const countLicensorUse = (
  trx: Trx,
  tenant: string,
  { companyId, day }: { companyId: string; day: string },
): Promise<ResponseOf<typeof licensorUse>> =>
  trx
    .selectFrom('termSheet')
    .select(sql<number>`count(*)::int`.as('activeTermSheets'))
    .where('tenant', '=', tenant)
    .where('licensorId', '=', companyId)
    .where('discardedAt', 'is', null)
    .where('status', '<>', 'voided')
    .where((eb) => eb.or([eb('termTo', 'is', null), eb('termTo', '>=', day)]))
    .executeTakeFirstOrThrow();

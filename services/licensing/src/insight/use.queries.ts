import type { Actor } from '@bls/proto/domain/access/actor';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { licensorUse } from '@bls/proto/contracts/calls/licensing/property';
import type { territoryUse } from '@bls/proto/contracts/calls/licensing/territory';
import { sql, type SqlBool } from 'kysely';
import type { Trx } from '../db/schema.js';
import { contractScope, termSheetScope } from '../deals/deals.api.js';

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

/** The licensees of the term sheets and contracts within the scope of a person. */
export async function licenseesOfDeals(trx: Trx, actor: Actor): Promise<string[]> {
  const termSheets = trx
    .selectFrom('termSheet')
    .select('licenseeId')
    .where('tenant', '=', actor.tenant)
    .where('licenseeId', 'is not', null)
    .where((eb) => termSheetScope(eb, actor));
  const contracts = trx
    .selectFrom('contract')
    .select('licenseeId')
    .where('tenant', '=', actor.tenant)
    .where('licenseeId', 'is not', null)
    .where((eb) => contractScope(eb, actor) ?? eb.and([]));
  const rows = await termSheets.union(contracts).execute();
  return rows.flatMap(({ licenseeId }) => licenseeId ?? []);
}

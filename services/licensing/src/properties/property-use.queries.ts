import { sql } from 'kysely';
import type { Trx } from '../db/schema.js';

type Kind = 'property' | 'character';

/** Does a term sheet or contract name it, in any version? Discarded drafts do not count. */
export const isNamedByDeal = async (trx: Trx, tenant: string, kind: Kind, id: string): Promise<boolean> =>
  (await isNamedNow(trx, tenant, kind, id)) || (await wasNamed(trx, tenant, kind, id));

async function isNamedNow(trx: Trx, tenant: string, kind: Kind, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('dealRef')
    .leftJoin('termSheet', (join) => join.onRef('termSheet.tenant', '=', 'dealRef.tenant').onRef('termSheet.id', '=', 'dealRef.itemId'))
    .select('dealRef.itemId')
    .where('dealRef.tenant', '=', tenant)
    .where('dealRef.kind', '=', kind)
    .where('dealRef.refId', '=', id)
    .where('termSheet.discardedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Earlier versions can still be read and compared. Few deals have any. */
async function wasNamed(trx: Trx, tenant: string, kind: Kind, id: string): Promise<boolean> {
  const named = JSON.stringify([kind === 'property' ? { propertyId: id } : { characters: [{ characterId: id }] }]);
  const row = await trx
    .selectFrom('termSheet')
    .innerJoin('termSheetVersion as version', (join) =>
      join
        .onRef('version.tenant', '=', 'termSheet.tenant')
        .onRef('version.termSheetId', '=', 'termSheet.id')
        .onRef('version.id', '<>', 'termSheet.versionId'),
    )
    .select('version.id')
    .where('termSheet.tenant', '=', tenant)
    .where('termSheet.discardedAt', 'is', null)
    .where(sql<boolean>`version.terms #> '{keyTerms,properties}' @> ${named}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isOfferedByAgents(trx: Trx, tenant: string, kind: Kind, id: string): Promise<boolean> {
  const row =
    kind === 'property'
      ? await trx.selectFrom('agentProperty').select('id').where('tenant', '=', tenant).where('propertyId', '=', id).executeTakeFirst()
      : await trx
          .selectFrom('agentCharacter')
          .select('characterId')
          .where('tenant', '=', tenant)
          .where('characterId', '=', id)
          .executeTakeFirst();
  return row !== undefined;
}

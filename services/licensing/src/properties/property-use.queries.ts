import type { Trx } from '../db/schema.js';

type Kind = 'property' | 'character';

/** Does a deal or contract name it, in its current version? Drafts that were discarded name nothing any more. */
export async function isNamedByDeal(trx: Trx, tenant: string, kind: Kind, id: string): Promise<boolean> {
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

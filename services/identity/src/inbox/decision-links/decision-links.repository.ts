import { type Insertable, type Selectable, sql } from 'kysely';
import type { DecisionLinkTable } from '../../db/decision-link-table.js';
import type { Trx } from '../../db/schema.js';

export type DecisionLink = Selectable<DecisionLinkTable>;

/**
 * The links of people to one revision of an item: an unused one that is valid stays, so that a mail and a copied link are the same.
 * An expired one is valid again, with another token.
 */
export async function saveLinks(trx: Trx, links: readonly Insertable<DecisionLinkTable>[]): Promise<DecisionLink[]> {
  const [first] = links;
  if (!first) return [];
  await trx
    .insertInto('decisionLinks')
    .values([...links])
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'userId', 'itemId', 'revision'])
        .doUpdateSet((eb) => ({ expiresAt: eb.ref('excluded.expiresAt'), keyId: eb.ref('excluded.keyId') }))
        .where('decisionLinks.usedAt', 'is', null)
        .where('decisionLinks.expiresAt', '<=', sql<string>`now()`),
    )
    .execute();
  return trx
    .selectFrom('decisionLinks')
    .selectAll()
    .where('tenant', '=', first.tenant)
    .where('itemId', '=', first.itemId)
    .where('revision', '=', first.revision)
    .where(
      'userId',
      'in',
      links.map(({ userId }) => userId),
    )
    .execute();
}

/** False when it was used before. */
export async function markLinkUsed(trx: Trx, { tenant, id }: Pick<DecisionLink, 'tenant' | 'id'>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('decisionLinks')
    .set({ usedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

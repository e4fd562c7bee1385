import { sql } from 'kysely';
import type { SigningLinkTable, Trx } from '../db/schema.js';
import type { Insertable, Selectable } from 'kysely';

export type SigningLink = Selectable<SigningLinkTable>;

/** False when the signer has a link already. */
export async function insertLink(trx: Trx, link: Insertable<SigningLinkTable>): Promise<boolean> {
  const row = await trx
    .insertInto('signingLinks')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .returning('signerId')
    .executeTakeFirst();
  return row !== undefined;
}

/** The valid link with the hash. */
export const validLink = (trx: Trx, tenant: string, linkHash: Buffer): Promise<SigningLink | undefined> =>
  trx
    .selectFrom('signingLinks')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('linkHash', '=', linkHash)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst();

/** The link whose code opened the session. It stays valid for its time after the link has expired. */
export const linkOfSession = (trx: Trx, tenant: string, sessionHash: Buffer): Promise<SigningLink | undefined> =>
  trx
    .selectFrom('signingLinks')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('sessionHash', '=', sessionHash)
    .where('endedAt', 'is', null)
    .where('sessionExpiresAt', '>', sql<string>`now()`)
    .executeTakeFirst();

/** The session replaces an earlier one of the link. */
export async function openSession(
  trx: Trx,
  { tenant, signerId }: SigningLink,
  sessionHash: Buffer,
  sessionExpiresAt: string,
): Promise<void> {
  await trx
    .updateTable('signingLinks')
    .set({ sessionHash, sessionExpiresAt })
    .where('tenant', '=', tenant)
    .where('signerId', '=', signerId)
    .execute();
}

export async function endLinks(trx: Trx, tenant: string, signerIds: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('signingLinks')
    .set({ endedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('signerId', 'in', signerIds)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

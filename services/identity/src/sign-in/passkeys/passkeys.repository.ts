import { type Insertable, type Selectable, sql } from 'kysely';
import type { PasskeyTable, Trx } from '../../db/schema.js';

export type Passkey = Selectable<PasskeyTable>;

/** The passkeys of a user, the oldest first. */
export const passkeysOf = (trx: Trx, tenant: string, userId: string): Promise<Passkey[]> =>
  trx
    .selectFrom('passkeys')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export const passkeyByCredential = (trx: Trx, tenant: string, userId: string, credentialId: string): Promise<Passkey | undefined> =>
  trx
    .selectFrom('passkeys')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('userId', '=', userId)
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();

/** Returns false when the tenant knows the credential already, also for another user. */
export async function insertPasskey(trx: Trx, passkey: Insertable<PasskeyTable>): Promise<boolean> {
  const inserted = trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((c) => c.columns(['tenant', 'credentialId']).doNothing());
  return ((await inserted.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Records a use. Returns false when the counter has not grown since the last one, which means that the authenticator was copied; only
 * authenticators that do not count stay at 0.
 */
export async function recordUse(trx: Trx, tenant: string, id: string, counter: number): Promise<boolean> {
  const used = await trx
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.lit(counter === 0)])]))
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Deletes one passkey of a user. Returns its name, undefined when there is none. */
export async function deletePasskey(trx: Trx, tenant: string, userId: string, id: string): Promise<string | undefined> {
  const deleted = trx.deleteFrom('passkeys').where('tenant', '=', tenant).where('userId', '=', userId).where('id', '=', id);
  return (await deleted.returning('name').executeTakeFirst())?.name;
}

/** Deletes all passkeys of a user. Returns their number. */
export async function deletePasskeys(trx: Trx, tenant: string, userId: string): Promise<number> {
  const deleted = trx.deleteFrom('passkeys').where('tenant', '=', tenant).where('userId', '=', userId);
  return Number((await deleted.executeTakeFirst()).numDeletedRows);
}

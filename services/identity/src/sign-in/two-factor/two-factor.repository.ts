import { type Selectable, sql } from 'kysely';
import type { AuthenticatorTable, Trx } from '../../db/schema.js';

export type Authenticator = Selectable<AuthenticatorTable>;

export const authenticatorOf = (trx: Trx, tenant: string, userId: string): Promise<Authenticator | undefined> =>
  trx.selectFrom('authenticators').selectAll().where('tenant', '=', tenant).where('userId', '=', userId).executeTakeFirst();

/** Stores a secret that has to be confirmed; it replaces another unconfirmed one. Returns false when one is confirmed. */
export async function storeUnconfirmedSecret(trx: Trx, tenant: string, userId: string, secret: Buffer): Promise<boolean> {
  const stored = await trx
    .insertInto('authenticators')
    .values({ tenant, userId, secret })
    .onConflict((c) =>
      c
        .columns(['tenant', 'userId'])
        .doUpdateSet({ secret, lastStep: 0, createdAt: sql`now()` })
        .where('authenticators.confirmedAt', 'is', null),
    )
    .executeTakeFirst();
  return (stored.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Marks a time step as used. Returns false when it or a later one was used, so that a code is accepted once. */
export async function useStep(trx: Trx, tenant: string, userId: string, step: number): Promise<boolean> {
  const used = await trx
    .updateTable('authenticators')
    .set({ lastStep: step, confirmedAt: sql`coalesce(confirmed_at, now())` })
    .where('tenant', '=', tenant)
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Deletes a confirmed authenticator. Returns false when there is none. */
export async function removeAuthenticator(trx: Trx, tenant: string, userId: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom('authenticators')
    .where('tenant', '=', tenant)
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

export async function deleteRecoveryCodes(trx: Trx, tenant: string, userId: string): Promise<void> {
  await trx.deleteFrom('recoveryCodes').where('tenant', '=', tenant).where('userId', '=', userId).execute();
}

export async function replaceRecoveryCodes(trx: Trx, tenant: string, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await deleteRecoveryCodes(trx, tenant, userId);
  await trx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ tenant, userId, codeHash })))
    .execute();
}

/** Marks a recovery code, stored under one of the hashes, as used. Returns false when it does not exist or was used. */
export async function useRecoveryCode(trx: Trx, tenant: string, userId: string, hashes: readonly Buffer[]): Promise<boolean> {
  const used = await trx
    .updateTable('recoveryCodes')
    .set({ usedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('userId', '=', userId)
    .where('codeHash', 'in', hashes)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

export async function recoveryCodesLeft(trx: Trx, tenant: string, userId: string): Promise<number> {
  const { left } = await trx
    .selectFrom('recoveryCodes')
    .select(sql<number>`count(*)`.as('left'))
    .where('tenant', '=', tenant)
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

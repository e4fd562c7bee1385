import { jsonb } from '@bls/kit/db/database';
import type { GroupRole } from '@bls/proto/domain/access/group-roles';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { SingleSignOnAttemptTable, SingleSignOnTable, Trx, UserTable } from '../../db/schema.js';

export type SingleSignOnRow = Selectable<SingleSignOnTable>;

export const readSingleSignOn = (trx: Trx, tenant: string): Promise<SingleSignOnRow | undefined> =>
  trx.selectFrom('singleSignOn').selectAll().where('tenant', '=', tenant).executeTakeFirst();

/** Writes the settings. `revision` is the one that the caller read (0: none). Returns the new revision; undefined on a conflict. */
export async function writeSingleSignOn(
  trx: Trx,
  settings: Omit<Insertable<SingleSignOnTable>, 'revision' | 'updatedAt' | 'groupRoles'> & { groupRoles: readonly GroupRole[] },
  revision: number,
): Promise<number | undefined> {
  const row = { ...settings, groupRoles: jsonb(settings.groupRoles) };
  if (revision === 0) {
    const inserted = trx
      .insertInto('singleSignOn')
      .values(row)
      .onConflict((c) => c.doNothing());
    return (await inserted.returning('revision').executeTakeFirst())?.revision;
  }
  const { tenant, ...values } = row;
  const updated = await trx
    .updateTable('singleSignOn')
    .set({ ...values, revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst();
  return updated?.revision;
}

/** Stores an attempt and deletes expired ones. */
export async function insertAttempt(trx: Trx, attempt: Insertable<SingleSignOnAttemptTable>): Promise<void> {
  await trx
    .deleteFrom('singleSignOnAttempts')
    .where('tenant', '=', attempt.tenant)
    .where('expiresAt', '<', sql<string>`now()`)
    .execute();
  await trx.insertInto('singleSignOnAttempts').values(attempt).execute();
}

/** Deletes and returns an attempt; undefined when there is none, it expired or it belongs to another browser. */
export async function consumeAttempt(trx: Trx, tenant: string, stateHash: Buffer, browserHash: Buffer): Promise<Buffer | undefined> {
  const row = await trx
    .deleteFrom('singleSignOnAttempts')
    .where('tenant', '=', tenant)
    .where('stateHash', '=', stateHash)
    .where('browserHash', '=', browserHash)
    .where('expiresAt', '>', sql<string>`now()`)
    .returning('sealed')
    .executeTakeFirst();
  return row?.sealed;
}

export async function insertAccount(trx: Trx, user: Insertable<UserTable>): Promise<void> {
  await trx.insertInto('users').values(user).execute();
}

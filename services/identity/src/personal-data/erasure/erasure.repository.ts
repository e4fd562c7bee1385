import { sql } from 'kysely';
import type { Trx, UserRow } from '../../db/schema.js';

/** Locks the user for the erasure. */
export const lockUser = (trx: Trx, tenant: string, id: string): Promise<UserRow> =>
  trx.selectFrom('users').selectAll().where('tenant', '=', tenant).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** The next number of a pseudonym. The lock of the tenant's row makes it unique. */
export async function nextPseudonym(trx: Trx, tenant: string): Promise<number> {
  await sql`select from tenants where tenant = ${tenant} for update`.execute(trx);
  const { rows } = await sql<{
    next: number;
  }>`select coalesce(max(erased_number), 0) + 1 as next from users where tenant = ${tenant}`.execute(trx);
  return rows[0]?.next ?? 1;
}

/** Which of these full names other people of the tenant have too. */
export async function namesOfOthers(trx: Trx, tenant: string, userId: string, names: readonly string[]): Promise<string[]> {
  const others = await trx
    .selectFrom('users')
    .select('fullName')
    .distinct()
    .where('tenant', '=', tenant)
    .where('id', '!=', userId)
    .where('fullName', 'in', names)
    .execute();
  return others.map(({ fullName }) => fullName);
}

/** Replaces the personal data in the row of the user. Returns false when somebody changed the user since `revision`. */
export async function pseudonymize(
  trx: Trx,
  tenant: string,
  id: string,
  { number, passwordHash, revision }: { number: number; passwordHash: string; revision: number },
): Promise<boolean> {
  const updated = await trx
    .updateTable('users')
    .set({
      userName: `former-user-${number}`,
      firstName: 'Former',
      lastName: `user ${number}`,
      email: `former-user-${number}@erased.invalid`,
      phone: null,
      avatarFileId: null,
      passwordHash,
      erasedAt: sql`now()`,
      erasedNumber: number,
      revision: sql`revision + 1`,
      updatedAt: sql`now()`,
    })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Deletes what is found by user name, address or phone, and replaces the names in invitations. */
export async function eraseByAddress(
  trx: Trx,
  tenant: string,
  { id, userName, email, phone }: Pick<UserRow, 'id' | 'userName' | 'email' | 'phone'>,
  number: number,
): Promise<void> {
  const targets = [email.toLowerCase(), ...(phone ? [phone] : [])];
  await trx.deleteFrom('signInFailures').where('tenant', '=', tenant).where('userName', '=', userName.toLowerCase()).execute();
  await trx
    .deleteFrom('oneTimeCodes')
    .where('tenant', '=', tenant)
    .where(sql`lower(target)`, 'in', targets)
    .execute();
  await trx
    .deleteFrom('mails')
    .where('tenant', '=', tenant)
    .where(sql`lower(to_address)`, 'in', targets)
    .execute();
  await trx
    .updateTable('invitations')
    .set({ email: `former-user-${number}@erased.invalid`, firstName: 'Former', lastName: `user ${number}` })
    .where('tenant', '=', tenant)
    .where((eb) => eb.or([eb('acceptedBy', '=', id), eb(sql`lower(email)`, '=', email.toLowerCase())]))
    .execute();
}

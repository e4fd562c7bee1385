import { type Insertable, type Selectable, sql } from 'kysely';
import type { InvitationTable, Trx } from '../../db/schema.js';
import { SIGN_UP_TRIES } from './sign-up-code.js';

export type InvitationRow = Selectable<InvitationTable>;

/** Closes the expired invitation to an address, so that it can be invited again. A pending one is not closed. */
export async function closeExpired(trx: Trx, tenant: string, email: string): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ rescindedAt: sql`now()`, revision: sql`revision + 1` })
    .where('tenant', '=', tenant)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('acceptedAt', 'is', null)
    .where('rescindedAt', 'is', null)
    .where('expiresAt', '<=', sql<string>`now()`)
    .execute();
}

export async function insertInvitation(trx: Trx, invitation: Insertable<InvitationTable>): Promise<void> {
  await trx.insertInto('invitations').values(invitation).execute();
}

const open = (trx: Trx, tenant: string, id: string, revision: number) =>
  trx
    .updateTable('invitations')
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('acceptedAt', 'is', null)
    .where('rescindedAt', 'is', null);

/** Stores a new link, code and expiry. Returns false on a conflict or when the invitation is closed. */
export async function renewInvitation(
  trx: Trx,
  tenant: string,
  id: string,
  revision: number,
  secrets: { tokenHash: Buffer; signUpCodeHash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const renewed = await open(trx, tenant, id, revision)
    .set({ ...secrets, signUpFailures: 0, sends: sql`sends + 1`, sentAt: sql`now()`, revision: sql`revision + 1` })
    .executeTakeFirst();
  return renewed.numUpdatedRows > 0n;
}

/** Returns false on a conflict or when the invitation is closed. */
export async function rescindInvitation(trx: Trx, tenant: string, id: string, revision: number, by: string): Promise<boolean> {
  const rescinded = await open(trx, tenant, id, revision)
    .set({ rescindedAt: sql`now()`, rescindedBy: by, revision: sql`revision + 1` })
    .executeTakeFirst();
  return rescinded.numUpdatedRows > 0n;
}

/** Counts a try of the sign-up code. Returns the hash to compare, or undefined when no try is left. */
export async function countSignUpTry(trx: Trx, tenant: string, id: string): Promise<Buffer | undefined> {
  const row = await trx
    .updateTable('invitations')
    .set({ signUpFailures: sql`sign_up_failures + 1` })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('signUpFailures', '<', SIGN_UP_TRIES)
    .returning('signUpCodeHash')
    .executeTakeFirst();
  return row?.signUpCodeHash;
}

/** Reverts the count for a right code, because the form may have to be sent again. */
export async function returnSignUpTry(trx: Trx, tenant: string, id: string): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ signUpFailures: sql`greatest(0, sign_up_failures - 1)` })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .execute();
}

/** Marks the invitation as accepted. Returns false when it was used, replaced, rescinded or expired in the meantime. */
export async function acceptInvitation(trx: Trx, row: InvitationRow, userId: string): Promise<boolean> {
  const accepted = await open(trx, row.tenant, row.id, row.revision)
    .set({ acceptedAt: sql`now()`, acceptedBy: userId, revision: sql`revision + 1` })
    .where('tokenHash', '=', row.tokenHash)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst();
  return accepted.numUpdatedRows > 0n;
}

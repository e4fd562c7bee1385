import type { Actor } from '@bls/proto/domain/access/actor';
import type { CallErrorBody } from '@bls/proto/domain/values/errors';
import { jsonb } from '@bls/kit/db/database';
import { type Selectable, sql } from 'kysely';
import type { UploadsTable } from '../../db/schema.js';
import type { Trx } from '../../db/trx.js';
import type { StoredUpload } from '../../storage/storage.api.js';

export type Upload = Selectable<UploadsTable>;

export const storedUpload = (upload: Upload): StoredUpload => ({
  key: upload.storeKey,
  token: upload.storeToken,
  chunkSize: upload.chunkSize,
  size: upload.size,
});

/** An upload of anybody. Check the owner before. */
export const findUpload = (trx: Trx, id: string): Promise<Upload | undefined> =>
  trx.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();

/** An upload of this person; no role sees uploads of others. Without an actor: an upload of a service. */
export function findOwnUpload(trx: Trx, id: string, actor: Pick<Actor, 'userId'> | undefined): Promise<Upload | undefined> {
  const query = trx.selectFrom('uploads').selectAll().where('id', '=', id);
  return (actor ? query.where('uploaderId', '=', actor.userId) : query.where('uploaderId', 'is', null)).executeTakeFirst();
}

export async function countOpenUploads(trx: Trx, uploaderId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('uploads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('uploaderId', '=', uploaderId)
    .where('status', 'in', ['open', 'verifying'])
    .executeTakeFirstOrThrow();
  return count;
}

/** Inserts the upload and the time from which the sweeper may remove it. */
export async function insertUpload(
  trx: Trx,
  upload: Omit<Upload, 'createdAt' | 'storeToken' | 'problem' | 'verifyingUntil' | 'status'>,
): Promise<void> {
  await trx
    .insertInto('uploads')
    .values({ ...upload, status: 'open' })
    .execute();
  await saveExpiry(trx, upload);
}

export async function saveStoreToken(trx: Trx, id: string, storeToken: string): Promise<void> {
  await trx.updateTable('uploads').set({ storeToken }).where('id', '=', id).execute();
}

/** Reopens an upload of a service. Undefined while the earlier attempt is being verified, or when it has succeeded. */
export async function restartUpload(
  trx: Trx,
  id: string,
  attempt: { storeToken: string; size: number; expiresAt: string },
): Promise<Upload | undefined> {
  const upload = await trx
    .updateTable('uploads')
    .set({ ...attempt, chunkSize: attempt.size, status: 'open', problem: null })
    .where('id', '=', id)
    .where('status', 'in', ['open', 'refused', 'expired', 'cancelled'])
    .returningAll()
    .executeTakeFirst();
  if (upload) await saveExpiry(trx, upload);
  return upload;
}

async function saveExpiry(trx: Trx, { tenant, id, expiresAt: at }: Pick<Upload, 'tenant' | 'id' | 'expiresAt'>): Promise<void> {
  await trx
    .insertInto('expiries')
    .values({ tenant, kind: 'upload', id, at })
    .onConflict((conflict) => conflict.columns(['tenant', 'kind', 'id']).doUpdateSet({ at }))
    .execute();
}

/** A claim ends after this time unless it is renewed; other callers wait this long when a verifier has died. */
const CLAIM_END = sql<string>`now() + interval '10 seconds'`;
export const RENEW_MS = 3000;

/** Claims the verification for this process. Undefined when another process has it. */
export function claimVerification(trx: Trx, id: string): Promise<Upload | undefined> {
  return trx
    .updateTable('uploads')
    .set({ status: 'verifying', verifyingUntil: CLAIM_END })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('status', '=', 'open'), eb.and([eb('status', '=', 'verifying'), eb('verifyingUntil', '<', sql<string>`now()`)])]),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function renewClaim(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('uploads').set({ verifyingUntil: CLAIM_END }).where('id', '=', id).where('status', '=', 'verifying').execute();
}

/**
 * Moves an upload to another state; false when it is no longer in `from`. The expiry row of an upload that ended without a
 * file stays: when this process dies before it removes the bytes, the sweeper removes them.
 */
export async function closeUpload(
  trx: Trx,
  id: string,
  from: Upload['status'],
  to: Upload['status'],
  problem?: CallErrorBody,
): Promise<boolean> {
  const result = await trx
    .updateTable('uploads')
    .set({ status: to, verifyingUntil: null, ...(problem ? { problem: jsonb(problem) } : {}) })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return false;
  if (to === 'completed') await removeUploadExpiry(trx, id);
  return true;
}

/** The sweeper no longer looks at this upload. */
export async function removeUploadExpiry(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('expiries').where('kind', '=', 'upload').where('id', '=', id).execute();
}

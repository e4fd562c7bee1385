import type { Actor } from '@bls/proto/domain/access/actor';
import type { CallErrorBody } from '@bls/proto/domain/values/errors';
import { jsonb } from '@bls/kit/db/database';
import { type Selectable, sql } from 'kysely';
import type { UploadsTable } from '../db/schema.js';
import type { Trx } from '../db/trx.js';
import type { StoredUpload } from '../store/object-store.js';

export type Upload = Selectable<UploadsTable>;

export const storedUpload = (upload: Upload): StoredUpload => ({
  key: upload.storeKey,
  token: upload.storeToken,
  chunkSize: upload.chunkSize,
  size: upload.size,
});

/** Whoever's upload it is: for what goes on after its owner was let in. */
export const uploadById = (trx: Trx, id: string): Promise<Upload | undefined> =>
  trx.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();

/** Own uploads only: nobody, of whatever role, sees another person's. Without an actor a service's own. */
export function findUpload(trx: Trx, id: string, actor: Pick<Actor, 'userId'> | undefined): Promise<Upload | undefined> {
  const query = trx.selectFrom('uploads').selectAll().where('id', '=', id);
  return (actor ? query.where('uploaderId', '=', actor.userId) : query.where('uploaderId', 'is', null)).executeTakeFirst();
}

export async function countOpen(trx: Trx, uploaderId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('uploads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('uploaderId', '=', uploaderId)
    .where('status', 'in', ['open', 'verifying'])
    .executeTakeFirstOrThrow();
  return count;
}

/** The upload with the moment from which the sweeper may take it. */
export async function insertUpload(
  trx: Trx,
  upload: Omit<Upload, 'createdAt' | 'storeToken' | 'problem' | 'verifyingUntil' | 'status'>,
): Promise<void> {
  await trx
    .insertInto('uploads')
    .values({ ...upload, status: 'open' })
    .execute();
  await expireAt(trx, upload);
}

export async function rememberToken(trx: Trx, id: string, storeToken: string): Promise<void> {
  await trx.updateTable('uploads').set({ storeToken }).where('id', '=', id).execute();
}

/** Begins a service's upload anew, whatever became of the earlier attempt; undefined while that is being verified or has succeeded. */
export async function restartUpload(
  trx: Trx,
  id: string,
  fresh: { storeToken: string; size: number; expiresAt: string },
): Promise<Upload | undefined> {
  const upload = await trx
    .updateTable('uploads')
    .set({ ...fresh, chunkSize: fresh.size, status: 'open', problem: null })
    .where('id', '=', id)
    .where('status', 'in', ['open', 'refused', 'expired', 'cancelled'])
    .returningAll()
    .executeTakeFirst();
  if (upload) await expireAt(trx, upload);
  return upload;
}

/** Tells the sweeper from when on it may take the upload. */
async function expireAt(trx: Trx, { tenant, id, expiresAt: at }: Pick<Upload, 'tenant' | 'id' | 'expiresAt'>): Promise<void> {
  await trx
    .insertInto('expiries')
    .values({ tenant, kind: 'upload', id, at })
    .onConflict((conflict) => conflict.columns(['tenant', 'kind', 'id']).doUpdateSet({ at }))
    .execute();
}

/** How long a claim holds without being renewed: what others wait when a verifier has died. */
const CLAIM = sql<string>`now() + interval '10 seconds'`;
export const RENEW_MS = 3000;

/** Takes the right to verify: one process at a time has it, and keeps it as long as it renews it. */
export function claim(trx: Trx, id: string): Promise<Upload | undefined> {
  return trx
    .updateTable('uploads')
    .set({ status: 'verifying', verifyingUntil: CLAIM })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('status', '=', 'open'), eb.and([eb('status', '=', 'verifying'), eb('verifyingUntil', '<', sql<string>`now()`)])]),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function renewClaim(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('uploads').set({ verifyingUntil: CLAIM }).where('id', '=', id).where('status', '=', 'verifying').execute();
}

/**
 * Ends an upload in one of the given states; false when somebody else was faster. The sweeper keeps what ended without a
 * file on its list: should this process die before it has removed the bytes, they are removed then.
 */
export async function close(trx: Trx, id: string, from: Upload['status'], to: Upload['status'], problem?: CallErrorBody): Promise<boolean> {
  const result = await trx
    .updateTable('uploads')
    .set({ status: to, verifyingUntil: null, ...(problem ? { problem: jsonb(problem) } : {}) })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return false;
  if (to === 'completed') await forgetUpload(trx, id);
  return true;
}

/** Takes an upload from the sweeper's list: it is a file now, or nothing is left of it. */
export async function forgetUpload(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('expiries').where('kind', '=', 'upload').where('id', '=', id).execute();
}

import type { Updateable } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { SalesUploadTable, Trx, UploadRecord } from '../../db/sales-reports.js';

/** One run of a check. The newest attempt of an upload is the only one that may write. */
export type Attempt = { uploadId: string; id: string };

/** The check goes on elsewhere, or is not wanted any more: a newer file came, or another worker took the job over. */
export class AttemptSuperseded extends Error {
  constructor() {
    super('another attempt has taken the check over');
    this.name = 'AttemptSuperseded';
  }
}

/**
 * Makes this the attempt that counts and removes the rows of earlier ones. Waits for what an earlier attempt is writing
 * at the moment; after that it can write no more. Undefined: the upload is settled already.
 */
export async function beginAttempt(trx: Trx, uploadId: string): Promise<{ upload: UploadRecord; attempt: Attempt } | undefined> {
  const id = randomUUID();
  const upload = await trx
    .updateTable('salesUpload')
    .set({ attempt: id })
    .where('id', '=', uploadId)
    .where('state', '=', 'checking')
    .returningAll()
    .executeTakeFirst();
  if (!upload) return undefined;
  await trx.deleteFrom('salesRow').where('uploadId', '=', uploadId).execute();
  return { upload, attempt: { uploadId, id } };
}

/** Holds the attempt for the rest of the transaction; throws AttemptSuperseded when it is not the one that counts. */
export async function lockAttempt(trx: Trx, { uploadId, id }: Attempt): Promise<void> {
  const held = await trx
    .selectFrom('salesUpload')
    .select('id')
    .where('id', '=', uploadId)
    .where('attempt', '=', id)
    .where('state', '=', 'checking')
    .forShare()
    .executeTakeFirst();
  if (!held) throw new AttemptSuperseded();
}

type Settled = Omit<Updateable<SalesUploadTable>, 'id' | 'tenant' | 'attempt'>;

/** Ends the check that this attempt makes. False: a newer file has taken its place, or another worker was faster. */
export async function settleUpload(trx: Trx, uploadId: string, attempt: Attempt, settled: Settled): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('salesUpload')
    .set(settled)
    .where('id', '=', uploadId)
    .where('attempt', '=', attempt.id)
    .where('state', '=', 'checking')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

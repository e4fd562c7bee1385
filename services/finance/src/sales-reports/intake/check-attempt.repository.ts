import type { Updateable } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { SalesUploadTable, Trx, UploadRecord } from '../../db/sales-reports.js';

/** One run of a check. The newest attempt of an upload is the only one that may write. */
export type Attempt = { uploadId: string; id: string };

/** Another attempt checks the upload now: a newer file was uploaded, or another worker runs the job. */
export class AttemptSuperseded extends Error {
  constructor() {
    super('superseded by another attempt');
    this.name = 'AttemptSuperseded';
  }
}

/**
 * Starts a new attempt and removes the rows of earlier ones. Waits for a running write of an earlier attempt, which can write
 * nothing after that. Undefined: the check of the upload is finished.
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

/** Locks the attempt for the rest of the transaction; throws AttemptSuperseded when there is a newer one. */
export async function lockAttempt(trx: Trx, { uploadId, id }: Attempt): Promise<void> {
  const locked = await trx
    .selectFrom('salesUpload')
    .select('id')
    .where('id', '=', uploadId)
    .where('attempt', '=', id)
    .where('state', '=', 'checking')
    .forShare()
    .executeTakeFirst();
  if (!locked) throw new AttemptSuperseded();
}

type CheckResult = Omit<Updateable<SalesUploadTable>, 'id' | 'tenant' | 'attempt'>;

/** Finishes the check. False: a newer file or another attempt has superseded this one. */
export async function finishUpload(trx: Trx, uploadId: string, attempt: Attempt, result: CheckResult): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('salesUpload')
    .set(result)
    .where('id', '=', uploadId)
    .where('attempt', '=', attempt.id)
    .where('state', '=', 'checking')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

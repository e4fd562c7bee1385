import type { Trx, UploadRecord } from '../../db/sales-reports.js';

/** Is a file of the month being checked right now? */
export async function isChecking(trx: Trx, reportId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('salesUpload')
    .select('id')
    .where('reportId', '=', reportId)
    .where('state', '=', 'checking')
    .executeTakeFirst();
  return found !== undefined;
}

/** A file as the history names it. */
export async function fileOfUpload(trx: Trx, uploadId: string): Promise<{ uploadId: string; name: string }> {
  const { fileName } = await trx.selectFrom('salesUpload').select('fileName').where('id', '=', uploadId).executeTakeFirstOrThrow();
  return { uploadId, name: fileName };
}

/** The file of a month that was brought last, whatever became of it. */
export const newestUpload = (trx: Trx, reportId: string): Promise<UploadRecord | undefined> =>
  trx
    .selectFrom('salesUpload')
    .selectAll()
    .where('reportId', '=', reportId)
    .orderBy('uploadedAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** The file that counts for a month. */
export const uploadById = (trx: Trx, id: string): Promise<UploadRecord | undefined> =>
  trx.selectFrom('salesUpload').selectAll().where('id', '=', id).executeTakeFirst();

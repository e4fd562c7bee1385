import type { Trx, UploadRecord } from '../../db/sales-reports.js';

/** Whether a file of the month is being checked. */
export async function isChecking(trx: Trx, reportId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('salesUpload')
    .select('id')
    .where('reportId', '=', reportId)
    .where('state', '=', 'checking')
    .executeTakeFirst();
  return found !== undefined;
}

/** Id and name of a file, for the history. */
export async function fileOfUpload(trx: Trx, uploadId: string): Promise<{ uploadId: string; name: string }> {
  const { fileName } = await trx.selectFrom('salesUpload').select('fileName').where('id', '=', uploadId).executeTakeFirstOrThrow();
  return { uploadId, name: fileName };
}

/** The uploads that were made from one file. */
export const uploadIdsOfFile = (trx: Trx, fileId: string): Promise<{ id: string }[]> =>
  trx.selectFrom('salesUpload').select('id').where('fileId', '=', fileId).limit(1).execute();

/** The files of all uploads of a month. */
export async function uploadedFileIds(trx: Trx, reportId: string): Promise<string[]> {
  const uploads = await trx.selectFrom('salesUpload').select('fileId').where('reportId', '=', reportId).execute();
  return uploads.map(({ fileId }) => fileId);
}

/** The last upload of a month, in any state. */
export const newestUpload = (trx: Trx, reportId: string): Promise<UploadRecord | undefined> =>
  trx
    .selectFrom('salesUpload')
    .selectAll()
    .where('reportId', '=', reportId)
    .orderBy('uploadedAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** An upload by its id. */
export const uploadById = (trx: Trx, id: string): Promise<UploadRecord | undefined> =>
  trx.selectFrom('salesUpload').selectAll().where('id', '=', id).executeTakeFirst();

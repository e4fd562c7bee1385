import type { ReportMessage } from '@bls/proto/domain/sales-report/row';
import { jsonb } from '@bls/kit/db/database';
import type { Insertable } from 'kysely';
import type { Person, SalesUploadTable, Trx } from '../../db/sales-reports.js';

/** Refuses uploads that are still being checked, because a newer file supersedes them. */
export async function supersedeUploads(trx: Trx, reportId: string): Promise<void> {
  const refusal: ReportMessage = { rule: 'salesReport.superseded', severity: 'error' };
  await trx
    .updateTable('salesUpload')
    .set({ state: 'refused', refusal: jsonb(refusal) })
    .where('reportId', '=', reportId)
    .where('state', '=', 'checking')
    .execute();
}

export async function insertUpload(trx: Trx, upload: Insertable<SalesUploadTable>): Promise<void> {
  await trx.insertInto('salesUpload').values(upload).execute();
}

/** Records who answers for rows of a file that look as if they were reported twice. */
export async function confirmRepeats(trx: Trx, id: string, by: Person): Promise<void> {
  await trx
    .updateTable('salesUpload')
    .set({ repeatsConfirmedBy: jsonb(by), repeatsConfirmedAt: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
}

export async function removeRows(trx: Trx, uploadId: string): Promise<void> {
  await trx.deleteFrom('salesRow').where('uploadId', '=', uploadId).execute();
}

/** Removes the rows of a replaced file, unless it was submitted. */
export async function removeRowsUnlessSubmitted(trx: Trx, uploadId: string): Promise<void> {
  const submitted = await trx
    .selectFrom('salesReportHistory')
    .select('id')
    .where('uploadId', '=', uploadId)
    .where('action', '=', 'submit')
    .executeTakeFirst();
  if (!submitted) await removeRows(trx, uploadId);
}

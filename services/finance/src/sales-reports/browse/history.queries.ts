import type { ResponseOf } from '@bls/proto/contracts/call';
import type { salesReportGet } from '@bls/proto/contracts/calls/finance/sales-reports';
import type { Trx } from '../../db/sales-reports.js';

/**
 * The history of a month, oldest first. Each correction and each other reading of a file is stored as an upload of it; they are
 * shown as what a person did.
 */
export async function historyOf(trx: Trx, reportId: string): Promise<ResponseOf<typeof salesReportGet>['history']> {
  const rows = await trx
    .selectFrom('salesReportHistory as history')
    .leftJoin('salesUpload as upload', 'upload.id', 'history.uploadId')
    .selectAll('history')
    .select(['upload.fileId', 'upload.sheetName'])
    .select(({ selectFrom }) =>
      selectFrom('salesCorrection')
        .whereRef('salesCorrection.uploadId', '=', 'history.uploadId')
        .select(({ fn }) => fn.max('salesCorrection.at').as('at'))
        .as('correctedAt'),
    )
    .where('history.reportId', '=', reportId)
    .orderBy('history.sequence')
    .execute();
  let before: (typeof rows)[number] | undefined;
  return rows.map((row) => {
    const action = row.action === 'upload' ? fileAction(row, before) : row.action;
    if (row.uploadId) before = row;
    const { id, fromStatus: from, toStatus: to, by, at, comment, fileName } = row;
    return { id, action, from, to, by, at, comment, fileName };
  });
}

type Checked = { fileId: string | null; sheetName: string | null; correctedAt: string | null };

function fileAction(now: Checked, before: Checked | undefined): 'upload' | 'correct' | 'readAgain' {
  if (!before || now.fileId === null || now.fileId !== before.fileId || now.sheetName !== before.sheetName) return 'upload';
  return now.correctedAt === before.correctedAt ? 'readAgain' : 'correct';
}

import { format } from '@bls/proto/decimal';
import type { ReportMessage } from '@bls/proto/sales-report/row';
import type { JobContext } from '@bls/kit/context';
import { Database, jsonb } from '@bls/kit/database';
import { Injectable } from '@nestjs/common';
import type { SalesReportsDb, Trx, UploadRecord } from '../db/sales-reports.js';
import type { Attempt } from './check-attempt.repository.js';
import type { CheckSummary } from './check-workbook.js';
import { move } from './move.js';
import { loadReportForSystem } from './reports.queries.js';

/** Statuses in which a checked file may still become the report of its month. */
const OPEN = ['notUploaded', 'uploaded', 'rejectedByJuniorFinance', 'rejectedBySeniorFinance'];

/** Ends a check: the file becomes the report of its month, or is refused. */
@Injectable()
export class FinishCheck {
  constructor(private readonly db: Database<SalesReportsDb>) {}

  accept(
    { upload, attempt }: { upload: UploadRecord; attempt: Attempt },
    summary: CheckSummary,
    annotatedFileId: string | null,
    ctx: JobContext,
  ): Promise<void> {
    return this.db.transaction(ctx, async (trx) => {
      const amount = format(summary.amount);
      const quantity = format(summary.quantity);
      const counts = { rowCount: summary.rows, errorCount: summary.errors, warningCount: summary.warnings, amount, quantity };
      const settled = await trx
        .updateTable('salesUpload')
        .set({
          ...counts,
          state: 'checked',
          unsoldCount: summary.unsoldRows,
          errorRows: summary.rowsWithErrors,
          warningRows: summary.rowsWithWarnings,
          columns: jsonb(summary.columns),
          counts: jsonb(summary.counts),
          messages: jsonb(summary.messages),
          annotatedFileId,
        })
        .where('id', '=', upload.id)
        .where('attempt', '=', attempt.id)
        .where('state', '=', 'checking')
        .executeTakeFirst();
      // Zero: a newer file has taken its place, or another worker was faster.
      if (settled.numUpdatedRows === 0n) return;
      const report = await loadReportForSystem(trx, upload.reportId);
      if (!report || !OPEN.includes(report.status)) return;
      await removeRows(trx, report.uploadId);
      await move(trx, ctx, report, {
        action: 'upload',
        actor: UPLOADER,
        by: { userId: upload.uploadedBy, name: upload.uploadedByName, role: UPLOADER.role },
        changes: { ...counts, uploadId: upload.id, noSales: false },
        file: { uploadId: upload.id, name: upload.fileName },
      });
    });
  }

  /** The file could not be read; the one before it, if any, still counts. */
  refuse(attempt: Attempt, refusal: ReportMessage, ctx: JobContext): Promise<void> {
    return this.db.transaction(ctx, async (trx) => {
      const settled = await trx
        .updateTable('salesUpload')
        .set({ state: 'refused', refusal: jsonb(refusal) })
        .where('id', '=', attempt.uploadId)
        .where('attempt', '=', attempt.id)
        .where('state', '=', 'checking')
        .executeTakeFirst();
      if (settled.numUpdatedRows > 0n) await trx.deleteFrom('salesRow').where('uploadId', '=', attempt.uploadId).execute();
    });
  }
}

/** The right to upload was checked when the file was handed in; the worker completes that action. */
const UPLOADER = { role: 'licenseeFinance' as const, permissions: [] };

/** Rows of a file that was never submitted are of no use to anybody once another one counts; those of a submitted one are kept. */
async function removeRows(trx: Trx, uploadId: string | null): Promise<void> {
  if (!uploadId) return;
  const submitted = await trx
    .selectFrom('salesReportHistory')
    .select('id')
    .where('uploadId', '=', uploadId)
    .where('action', '=', 'submit')
    .executeTakeFirst();
  if (!submitted) await trx.deleteFrom('salesRow').where('uploadId', '=', uploadId).execute();
}

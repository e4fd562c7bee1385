import { format } from '@bls/proto/domain/values/decimal';
import type { ReportMessage } from '@bls/proto/domain/sales-report/row';
import type { JobContext } from '@bls/kit/rpc/context';
import { Database, jsonb } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import type { SalesReportsDb, UploadRecord } from '../../db/sales-reports.js';
import { moveReport } from '../report/move-report.js';
import { loadReportForSystem } from '../report/reports.queries.js';
import { removeRows, removeRowsUnlessSubmitted } from '../report/uploads.repository.js';
import { finishUpload, type Attempt } from './check-attempt.repository.js';
import type { CheckSummary } from './check/check-workbook.js';
import type { KnownFacts } from './check/known-facts.queries.js';

/** Statuses in which a checked file becomes the file of its month. */
const OPEN = ['notUploaded', 'uploaded', 'rejectedByJuniorFinance', 'rejectedBySeniorFinance'];

/** Finishes a check: the file becomes the file of its month, or is refused. */
@Injectable()
export class FinishCheck {
  constructor(private readonly db: Database<SalesReportsDb>) {}

  accept(
    { upload, attempt, facts }: { upload: UploadRecord; attempt: Attempt; facts: KnownFacts },
    summary: CheckSummary,
    annotatedFileId: string | null,
    ctx: JobContext,
  ): Promise<void> {
    return this.db.transaction(ctx, async (trx) => {
      const amount = format(summary.amount);
      const quantity = format(summary.quantity);
      const counts = { rowCount: summary.rows, errorCount: summary.errors, warningCount: summary.warnings, amount, quantity };
      const finished = await finishUpload(trx, upload.id, attempt, {
        ...counts,
        state: 'checked',
        unsoldCount: summary.unsoldRows,
        errorRows: summary.rowsWithErrors,
        warningRows: summary.rowsWithWarnings,
        columns: jsonb(summary.columns),
        style: jsonb(facts.reading.style),
        sheets: jsonb(summary.sheets),
        counts: jsonb(summary.counts),
        messages: jsonb(summary.messages),
        annotatedFileId,
      });
      if (!finished) return;
      const report = await loadReportForSystem(trx, upload.reportId);
      if (!report || !OPEN.includes(report.status)) return;
      if (report.uploadId) await removeRowsUnlessSubmitted(trx, report.uploadId);
      await moveReport(trx, ctx, report, {
        action: 'upload',
        actor: UPLOADER,
        by: { userId: upload.uploadedBy, name: upload.uploadedByName, role: UPLOADER.role },
        changes: { ...counts, uploadId: upload.id, noSales: false },
        file: { uploadId: upload.id, name: upload.fileName },
      });
    });
  }

  /** The file could not be read; the file before it stays. */
  refuse(attempt: Attempt, refusal: ReportMessage, ctx: JobContext): Promise<void> {
    return this.db.transaction(ctx, async (trx) => {
      const finished = await finishUpload(trx, attempt.uploadId, attempt, { state: 'refused', refusal: jsonb(refusal) });
      if (finished) await removeRows(trx, attempt.uploadId);
    });
  }
}

/** The permission was checked at the upload; the worker completes that action. */
export const UPLOADER = { role: 'licenseeFinance' as const, permissions: [] };

import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { salesReportGet } from '@bls/proto/contracts/calls/finance/sales-reports';
import type { SalesUpload } from '@bls/proto/contracts/views/sales-report';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { actionsFor } from '@bls/proto/domain/workflow/workflow';
import { salesReportWorkflow } from '@bls/proto/domain/workflow/definitions/sales-report';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { jobId } from '@bls/kit/jobs/job-queue';
import { Injectable } from '@nestjs/common';
import { problemsOfReport } from '../calculations/problems.repository.js';
import type { SalesReportsDb, Trx, UploadRecord } from '../db/sales-reports.js';
import { checkReportJob } from './check-report.job.js';
import { summaryOf } from './list.queries.js';
import { plain } from './numeric.js';
import { loadReport, type ReportRecord, whyNoUpload } from './reports.queries.js';
import { newestUpload, uploadById } from './uploads.queries.js';

type Response = ResponseOf<typeof salesReportGet>;

/** A file as people are shown it. */
export const uploadOf = (u: UploadRecord): SalesUpload => ({
  id: u.id,
  fileId: u.fileId,
  fileName: u.fileName,
  state: u.state,
  jobId: jobId(checkReportJob.name, u.tenant, u.id),
  uploadedBy: u.uploadedByName,
  uploadedAt: u.uploadedAt,
  refusal: u.refusal,
  columns: u.columns,
  style: u.style,
  sheets: u.sheets,
  rows: u.rowCount,
  unsoldRows: u.unsoldCount,
  errors: u.errorCount,
  warnings: u.warningCount,
  rowsWithErrors: u.errorRows,
  rowsWithWarnings: u.warningRows,
  counts: u.counts,
  messages: u.messages,
  amount: plain(u.amount),
  quantity: plain(u.quantity),
  annotatedFileId: u.annotatedFileId,
});

/** One month with everything that its screen shows but the rows. */
@Injectable()
export class DetailQueries {
  constructor(private readonly db: Database<SalesReportsDb>) {}

  get({ id }: RequestOf<typeof salesReportGet>, ctx: CallContext): Promise<Response> {
    return this.db.read(ctx, async (trx) => {
      const report = await loadReport(trx, id, ctx.actor);
      const files = await this.files(trx, report);
      const { skus } = await trx
        .selectFrom('salesSku')
        .select(({ fn }) => fn.countAll<number>().as('skus'))
        .where('contractId', '=', report.contractId)
        .where('withdrawnAt', 'is', null)
        .executeTakeFirstOrThrow();
      return {
        report: summaryOf(report),
        ...files,
        skus: Number(skus),
        actions: actionsFor(salesReportWorkflow, report.status, ctx.actor).map((a) => ({ ...a, needs: [...a.needs], takes: [...a.takes] })),
        history: await this.history(trx, id),
        uploadRefusal: await whyNoUpload(trx, report),
        // what is in the way is the licensor's to mend
        notCalculated: ctx.actor.userType === USER_TYPES.licensor ? await problemsOfReport(trx, report) : [],
      };
    });
  }

  /** The newest file decides: being checked, it is shown; refused, it is shown beside the one that counts. */
  private async files(trx: Trx, report: ReportRecord): Promise<Pick<Response, 'upload' | 'refused'>> {
    const newest = await newestUpload(trx, report.id);
    const counting = report.uploadId ? await uploadById(trx, report.uploadId) : undefined;
    const shown = newest?.state === 'checking' ? newest : counting;
    return { upload: shown ? uploadOf(shown) : null, refused: newest?.state === 'refused' ? uploadOf(newest) : null };
  }

  private async history(trx: Trx, reportId: string): Promise<Response['history']> {
    const rows = await trx.selectFrom('salesReportHistory').selectAll().where('reportId', '=', reportId).orderBy('sequence').execute();
    return rows.map((h) => ({
      id: h.id,
      action: h.action,
      from: h.fromStatus,
      to: h.toStatus,
      by: h.by,
      at: h.at,
      comment: h.comment,
      fileName: h.fileName,
    }));
  }
}

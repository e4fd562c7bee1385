import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { salesReportDeclareNoSales, salesReportSubmit } from '@bls/proto/contracts/calls/finance/sales-reports';
import { CallError } from '@bls/proto/domain/values/errors';
import { addMonths } from '@bls/proto/domain/values/time';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { ReportChanges, SalesReportsDb, Trx } from '../../db/sales-reports.js';
import { repeatsOf } from '@bls/proto/domain/sales-report/repeats';
import { decide, moveReport, personOf } from '../report/move-report.js';
import { publishDueMonth } from '../report/publish-due-month.js';
import { loadReport, type ReportRecord, uploadRefusal } from '../report/reports.queries.js';
import { fileOfUpload, isChecking, uploadById } from '../report/uploads.queries.js';

const broken = (rule: string, params?: Record<string, string | number>): CallError =>
  new CallError('ruleBroken', { issues: [{ path: [], rule, params }] });

/** Submits the checked file of a month; it must be without errors. */
@Handler(salesReportSubmit)
export class SubmitReport {
  constructor(private readonly db: Database<SalesReportsDb>) {}

  execute(request: RequestOf<typeof salesReportSubmit>, ctx: CallContext): Promise<ResponseOf<typeof salesReportSubmit>> {
    return submit(this.db, ctx, request, 'submit', async (report, trx) => {
      if (report.errorCount > 0) throw broken('salesReport.hasErrors', { count: report.errorCount });
      const upload = report.uploadId ? await uploadById(trx, report.uploadId) : undefined;
      const repeats = upload && upload.repeatsConfirmedAt === null ? repeatsOf(upload) : 0;
      if (repeats > 0) throw broken('salesReport.repeatsUnconfirmed', { count: repeats });
      return { noSales: false };
    });
  }
}

/** Submits a month in which nothing was sold. */
@Handler(salesReportDeclareNoSales)
export class DeclareNoSales {
  constructor(private readonly db: Database<SalesReportsDb>) {}

  execute(request: RequestOf<typeof salesReportDeclareNoSales>, ctx: CallContext): Promise<ResponseOf<typeof salesReportDeclareNoSales>> {
    return submit(this.db, ctx, request, 'declareNoSales', async () => ({
      noSales: true,
      uploadId: null,
      rowCount: 0,
      errorCount: 0,
      warningCount: 0,
      amount: '0',
      quantity: '0',
    }));
  }
}

function submit(
  db: Database<SalesReportsDb>,
  ctx: CallContext,
  request: { id: string; revision: number; comment?: string | undefined },
  action: 'submit' | 'declareNoSales',
  changesOf: (report: ReportRecord, trx: Trx) => Promise<ReportChanges>,
): Promise<ResponseOf<typeof salesReportSubmit>> {
  const { actor } = ctx;
  return db.transaction(ctx, async (trx) => {
    const report = await loadReport(trx, request.id, actor);
    decide(report, { action, actor });
    if (report.revision !== request.revision) throw new CallError('conflict');
    const refusal = await uploadRefusal(trx, report);
    if (refusal) throw broken(refusal.rule, refusal.params);
    if (await isChecking(trx, report.id)) throw broken('salesReport.stillChecking');
    const changes = await changesOf(report, trx);
    const moved = await moveReport(trx, ctx, report, {
      action,
      actor,
      by: personOf(actor),
      comment: request.comment,
      changes: { ...changes, submittedAt: new Date().toISOString(), submittedBy: actor.userId, ownerId: actor.userId },
      file: changes.uploadId !== null && report.uploadId ? await fileOfUpload(trx, report.uploadId) : undefined,
    });
    await publishDueMonth(trx, ctx, report.contractId, addMonths(report.month, 1));
    return { id: moved.id, status: moved.status, revision: moved.revision };
  });
}

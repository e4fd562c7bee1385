import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { salesReportDeclareNoSales, salesReportSubmit } from '@bls/proto/contracts/calls/finance/sales-reports';
import { CallError } from '@bls/proto/domain/values/errors';
import { addMonths } from '@bls/proto/domain/values/time';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import type { SalesReportsDb, Trx } from '../db/sales-reports.js';
import { tellDue } from './due.js';
import { decide, move, personOf } from './move.js';
import { loadReport, type ReportRecord, whyNoUpload } from './reports.queries.js';
import { fileOfUpload, isChecking } from './uploads.queries.js';

const broken = (rule: string, params?: Record<string, string | number>): CallError =>
  new CallError('ruleBroken', { issues: [{ path: [], rule, params }] });

/** The licensee hands a month in: its checked file without errors, or the word that nothing was sold. */
@Injectable()
export class SubmitReport {
  constructor(private readonly db: Database<SalesReportsDb>) {}

  submit(request: RequestOf<typeof salesReportSubmit>, ctx: CallContext): Promise<ResponseOf<typeof salesReportSubmit>> {
    const { actor } = ctx;
    return this.handIn(ctx, request, 'submit', async (trx, report) => {
      if (await isChecking(trx, report.id)) throw broken('salesReport.stillChecking');
      if (report.errorCount > 0) throw broken('salesReport.hasErrors', { count: report.errorCount });
      return { submittedAt: new Date().toISOString(), submittedBy: actor.userId, ownerId: actor.userId, noSales: false };
    });
  }

  declareNoSales(
    request: RequestOf<typeof salesReportDeclareNoSales>,
    ctx: CallContext,
  ): Promise<ResponseOf<typeof salesReportDeclareNoSales>> {
    const { actor } = ctx;
    return this.handIn(ctx, request, 'declareNoSales', async (trx, report) => {
      if (await isChecking(trx, report.id)) throw broken('salesReport.stillChecking');
      const cleared = { uploadId: null, rowCount: 0, errorCount: 0, warningCount: 0, amount: '0', quantity: '0' };
      return { ...cleared, noSales: true, submittedAt: new Date().toISOString(), submittedBy: actor.userId, ownerId: actor.userId };
    });
  }

  private handIn(
    ctx: CallContext,
    request: { id: string; revision: number; comment?: string | undefined },
    action: 'submit' | 'declareNoSales',
    prepare: (trx: Trx, report: ReportRecord) => Promise<NonNullable<Parameters<typeof move>[3]['changes']>>,
  ): Promise<ResponseOf<typeof salesReportSubmit>> {
    const { actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const report = await loadReport(trx, request.id, actor);
      decide(report, { action, actor });
      if (report.revision !== request.revision) throw new CallError('conflict');
      const refusal = await whyNoUpload(trx, report);
      if (refusal) throw broken(refusal.rule, refusal.params);
      const changes = await prepare(trx, report);
      const moved = await move(trx, ctx, report, {
        action,
        actor,
        by: personOf(actor),
        comment: request.comment,
        changes,
        file: changes.uploadId !== null && report.uploadId ? await fileOfUpload(trx, report.uploadId) : undefined,
      });
      await tellDue(trx, ctx, report.contractId, addMonths(report.month, 1));
      return { id: moved.id, status: moved.status, revision: moved.revision };
    });
  }
}
